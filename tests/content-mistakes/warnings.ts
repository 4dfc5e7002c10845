/** What is said but does not stop the build. */
import { type Mutation, replace, START, write } from './mutation.ts';

export const warnings: readonly Mutation[] = [
  {
    name: 'a title that search results would cut',
    file: 'landing/rls-cure.yaml',
    change: replace(
      '"Is There an RLS Cure? The Honest Answer"',
      '"Is There an RLS Cure? The Honest Answer That Nobody Else Will Give"',
    ),
    expect: { code: 'title-too-long', at: '"Is There', says: '60', also: ['picture-missing'] },
  },
  {
    name: 'a description that search results would cut',
    file: 'pages/terms-of-service.md',
    change: replace(
      'fair use and who is liable for what.',
      'fair use and who is liable for what, when and why, in each case.',
    ),
    expect: { code: 'description-too-long', at: 'The terms on which', says: '160' },
  },
  {
    name: 'a promise of more methods than there are',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'methodCount: 5\nh1: Can'),
    expect: { code: 'methods-do-not-add-up', at: { within: 'methodCount: 5', text: '5' }, says: 'freeMethods' },
  },
  {
    name: 'a till that is closed',
    file: 'site.yaml',
    change: replace('  open: true', '  open: false'),
    expect: { code: 'not-for-sale', at: { within: '  open: false', text: 'false' }, says: 'open: true' },
  },
  {
    name: 'an image that no page names',
    file: 'images/left-over.svg',
    change: write('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
    expect: { code: 'unused-image', at: START, says: 'left-over.svg' },
  },
];
