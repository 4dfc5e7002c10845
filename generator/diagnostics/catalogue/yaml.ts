/** Problems of YAML itself, before any field is looked at. */
import { defineProblem } from '../diagnostic.ts';

export const yamlSyntax = defineProblem<{ what: string; fix: string }>({
  code: 'yaml-syntax',
  title: 'The YAML cannot be read',
  message: (p) => p.what,
  hint: (p) => p.fix,
  explanation:
    'YAML reads structure from indentation, colons and quotes. Put a text in quotes if it contains ": " or " #", or begins with one of { [ & * ! | > % @ `.',
});

export const tabIndent = defineProblem({
  code: 'tab-indent',
  title: 'A line is indented with a tab',
  message: () => 'This line is indented with a tab; YAML allows spaces only.',
  hint: 'Replace the tab with two spaces.',
  explanation: 'Tabs have no fixed width, so YAML forbids them for indentation. Set your editor to insert spaces.',
});

export const splitValue = defineProblem<{ whole: string; rest: string; fixed: string }>({
  code: 'split-value',
  title: 'A comma divides a value',
  message: (p) => `Within braces a comma ends the value: YAML reads ${p.whole}, and ${p.rest} as another field.`,
  hint: (p) => `Write ${p.fixed}.`,
});

export const duplicateKey = defineProblem<{ key: string; firstLine: number }>({
  code: 'duplicate-key',
  title: 'A field is set twice',
  message: (p) => `"${p.key}" is already set on line ${p.firstLine}.`,
  hint: 'Delete one of the two.',
});

export const frontMatterLanguage = defineProblem<{ language: string }>({
  code: 'front-matter-language',
  title: 'The front matter of a Markdown file is not YAML',
  message: (p) => `The front matter of this file is written in "${p.language}"; only YAML is supported.`,
  hint: 'Begin the file with a line that contains only three hyphens.',
  explanation: 'Front matter in other languages could run code during a build. Content is data only.',
});

export const missingHead = defineProblem<{ begun: boolean }>({
  code: 'missing-head',
  title: 'A Markdown file has no front matter',
  message: (p) => (p.begun ? 'The front matter of this file is not closed.' : 'This file has no front matter.'),
  hint: 'Begin with a line of three hyphens, then the fields such as "title: …", then a second line of three hyphens, then the text.',
});

export const commentCutsText = defineProblem<{ left: string; fixed: string }>({
  code: 'comment-cuts-text',
  title: 'A # begins a comment in the middle of a line',
  message: (p) =>
    p.left === ''
      ? 'The # begins a comment, so nothing is left of the value.'
      : `The # begins a comment, so the value ends before it: "${p.left}".`,
  hint: (p) => `Put the value in quotes: ${p.fixed}. If it is a comment, put a space after the #.`,
  explanation:
    'YAML drops everything from a # with a space before it: "primary: Get the #1 guide" is a button "Get the". In quotes, # is text.',
});

export const secretInContent = defineProblem<{ begins: string }>({
  code: 'secret-in-content',
  title: 'A secret key is in the content',
  // Not the key itself: a log may be public, too.
  message: (p) => `This is a secret key (${p.begins}…). Everything in content/ is published, and visible to everyone.`,
  hint: 'Take it out, and replace the key at the provider: it may be in the history of your files already. Secrets belong into the settings of the functions.',
  explanation:
    'Whoever has a secret key can act as the owner: take payments, read orders, send mail. docs/running-the-shop.md lists which settings are secret, and where they are entered.',
});

export const mergeConflict = defineProblem({
  code: 'merge-conflict',
  title: 'A file contains an unresolved merge conflict',
  message: () => 'Git could not merge two versions of this file, and left both in it.',
  hint: 'Keep one of the two, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
});
