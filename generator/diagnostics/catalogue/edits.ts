/** Problems of commands that write content: a file that is there already, a path that leads nowhere, a disk that says no. */
import { defineProblem } from '../diagnostic.ts';
import { orElse } from './words.ts';

export const noSuchFile = defineProblem<{ suggestion: string | undefined; folder: string }>({
  code: 'no-such-file',
  title: 'The content has no such file',
  message: () => 'There is no content file of this name.',
  hint: (p) => orElse(p.suggestion, `Name a YAML or Markdown file below ${p.folder}, from where the command runs.`),
  explanation: 'The command offer set changes a value in a file of the content folder. The file has to be there.',
});

export const fileExists = defineProblem({
  code: 'file-exists',
  title: 'A new file would overwrite one that is there',
  message: () => 'This file is there already, and nothing overwrites it.',
  hint: 'Choose another name, or edit the file that is there.',
  explanation: 'The command offer new only ever adds files. What somebody has written stays.',
});

export const urlTaken = defineProblem<{ route: string }>({
  code: 'url-taken',
  title: 'A new page would have the URL of another',
  message: (p) => `"${p.route}" is already the URL of this page.`,
  hint: 'Choose another slug, or edit this page.',
  explanation: 'Each URL is one page, whether or not the page is on the site today.',
});

export const fileNotWritten = defineProblem<{ reason: string }>({
  code: 'file-not-written',
  title: 'A file cannot be written',
  message: (p) => `This file could not be written: ${p.reason}.`,
  hint: 'Check the free space and your rights on the file and its folder. The file is as it was.',
  explanation: 'A file is written beside the old one first and takes its place when it is whole.',
});

export const unknownPath = defineProblem<{
  step: string;
  within: string | undefined;
  suggestion: string | undefined;
  known: readonly string[];
  allowed: boolean;
}>({
  code: 'unknown-path',
  title: 'A path leads to no value of the file',
  message: (p) => `There is no "${p.step}" ${p.within === undefined ? 'in this file' : `in "${p.within}"`}.`,
  hint: (p) => {
    if (p.allowed) return `The field may stand here, but does not yet: add the line "${p.step}: …" with an editor.`;
    if (p.known.length === 0) return 'The path ends before this: it is one value.';
    return orElse(p.suggestion, `There is: ${p.known.join(', ')}.`);
  },
  explanation:
    'A path names fields from the outside in, joined by dots, as in seller.legalName. Entries of a list count from 0, as in faq.0.answer; where they have an id or a code, that names them too.',
});

export const notOneValue = defineProblem<{ path: string; what: string; example: string }>({
  code: 'not-one-value',
  title: 'A path leads to a list or a group',
  message: (p) => `"${p.path}" is ${p.what}, and not one value.`,
  hint: (p) => `Name one value in it, such as ${p.example}.`,
  explanation: 'The command offer set changes one value at a time: a text, a number, or true and false.',
});

export const sharedValue = defineProblem<{ path: string }>({
  code: 'shared-value',
  title: 'A value cannot be changed on its own',
  message: (p) => `"${p.path}" cannot be changed without changing more of the file.`,
  hint: 'It is repeated by an anchor (&) and an alias (*): write the values out, or edit the file by hand.',
  explanation: 'The command offer set promises that nothing else changes, and does nothing where it cannot keep that.',
});
