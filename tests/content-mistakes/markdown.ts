/** Texts with Markdown that is not allowed, and heads of Markdown files that are no YAML. */
import { edit, type Mutation, replace, START, TRACE, write } from './mutation.ts';

export const markdown: readonly Mutation[] = [
  {
    name: 'HTML in a text of a landing page',
    file: 'landing/rls-cure.yaml',
    change: replace('The word to remember is **relief**.', 'The word to remember is <b>relief</b>.'),
    expect: { code: 'html-in-markdown', at: '<b>', says: '**bold**' },
  },
  {
    name: 'a block of HTML in a method',
    file: 'solutions/polar.md',
    change: edit(/\n---\n[\s\S]*/, () => '\n---\n\n<div>Note</div>\n\nBreathe slowly.\n'),
    expect: { code: 'html-in-markdown', at: '<div>Note</div>' },
  },
  {
    name: 'an image',
    file: 'landing/rls-cure.yaml',
    change: replace("      Then it's treated", "      ![Legs](/legs.png) Then it's treated"),
    expect: { code: 'markdown-not-supported', at: '![Legs]', says: 'An image' },
  },
  {
    name: 'HTML in a text of the dictionary that a page shows as its own',
    file: 'translations/en.yaml',
    change: replace('subtitle: Three simple', 'subtitle: <b>Three</b> simple'),
    expect: { code: 'html-in-markdown', at: '<b>', says: '<b>' },
  },
  {
    name: 'the same in a translation',
    file: 'translations/es.yaml',
    change: replace('Puede ser un coágulo', '<b>Puede</b> ser un coágulo'),
    expect: { code: 'html-in-markdown', at: '<b>', says: '<b>' },
  },
  {
    name: 'a heading that is too large',
    file: 'pages/terms-of-service.md',
    change: replace('## Liability', '# Liability'),
    expect: { code: 'markdown-not-supported', at: '# Liability', says: 'level 1' },
  },
  {
    name: 'bold that begins beside a full stop, in Japanese',
    file: 'guide/ja.yaml',
    change: replace('圧迫もなし。**今から', '圧迫もなし**。今から'),
    expect: { code: 'markdown-not-supported', at: '**。今から', says: 'nothing bold' },
  },
  {
    name: 'a head in JavaScript',
    file: 'solutions/polar.md',
    change: write(`---js\nrequire('node:fs').writeFileSync('${TRACE}', ''); ({ number: 2 })\n---\nText\n`),
    expect: { code: 'front-matter-language', at: START, says: '"js"' },
  },
  {
    name: 'no head at all',
    file: 'solutions/new.md',
    change: write('# A new method\n\nSit down.\n'),
    expect: { code: 'missing-head', at: START, says: 'three hyphens' },
  },
];
