/** Faults of weight, and of a site that is not what the content builds. */
import { createHash } from 'node:crypto';
import { type Defect, inContent, inDist, replace, replaceFirst } from '../defect.ts';

const ADDRESS = { file: 'site.yaml', has: '\nurl: ' };
const ABOUT = { file: 'pages/about.yaml', has: 'title: About restless legs syndrome and how' };
const CURE = { file: 'landing/rls-cure.yaml', has: 'title: "' };

/** Text that cannot be made smaller. */
function noise(bytes: number): string {
  const words: string[] = [];
  for (let i = 0; words.join(' ').length < bytes; i++)
    words.push(
      createHash('sha256')
        .update(String(i))
        .digest('base64url')
        .replace(/[-_\d]/g, ''),
    );
  return words.join(' ');
}

export const delivery: readonly Defect[] = [
  {
    name: 'a page too heavy for a phone',
    check: 'page weight',
    change: inContent('landing/rls-cure.yaml', replace('introText: >-\n', `introText: >-\n  ${noise(16_000)}\n\n`)),
    code: 'page-over-budget',
    at: CURE,
  },
  {
    name: 'a picture of half a megabyte',
    check: 'page weight',
    change: inDist('icons/icon-512.png', new Uint8Array(500_001)),
    code: 'over-budget',
    at: ADDRESS,
    also: ['site-outdated'],
  },
  {
    name: 'a word changed by hand in the built site',
    check: 'dist against content',
    change: inDist('about.html', replaceFirst('Our mission', 'Our vision')),
    code: 'site-outdated',
    at: ABOUT,
  },
  {
    name: 'content that was changed and not built',
    check: 'dist against content',
    change: {
      in: 'unbuilt content',
      edits: { 'pages/about.yaml': replace('heading: Our mission', 'heading: What we want') },
    },
    code: 'site-outdated',
    at: ABOUT,
  },
  {
    name: 'a page that is missing in the built site',
    check: 'dist against content',
    change: inDist('rls-cure.html', undefined),
    code: 'site-outdated',
    at: CURE,
  },
];
