/** Problems of files: missing, misplaced, unreadable. */
import { defineProblem } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';

export const missingFile = defineProblem<{ name: string; purpose: string }>({
  code: 'missing-file',
  title: 'A required file is missing',
  message: (p) => `The content folder has no ${p.name}.`,
  hint: (p) => `Create ${p.name}: it contains ${p.purpose}.`,
});

export const missingPage = defineProblem<{ file: string; purpose: string }>({
  code: 'missing-page',
  title: 'A required page is missing',
  message: (p) => `The site has no ${p.file}: ${p.purpose}.`,
  hint: (p) =>
    `Create ${p.file}. "git log -- content/${p.file}" shows whether it was deleted, and docs/fields.md lists its fields.`,
  explanation:
    'Buyers are sent to one of these pages after they pay, and the link in their email opens another. Without them the site would take money and deliver nothing, or show visitors an error.',
});

export const neededPageTerm = defineProblem<{ field: 'publishAt' | 'unpublishAt'; purpose: string }>({
  code: 'needed-page-term',
  title: 'A page that the shop needs would not always be there',
  message: (p) =>
    p.field === 'publishAt'
      ? `The shop needs this now, and publishAt holds it back: ${p.purpose}.`
      : `The shop always needs this, and unpublishAt would take it away: ${p.purpose}.`,
  hint: (p) => `Delete the line ${p.field}. To stop selling, write open: false under checkout in site.yaml.`,
  explanation:
    'Buyers are sent to one of these pages after they pay, and the link in their email opens another. While one of them is not published, the site would take money and deliver nothing.',
});

export const missingSection = defineProblem<{ section: string; purpose: string }>({
  code: 'missing-section',
  title: 'A page for buyers does not contain what they paid for',
  message: (p) => `This page is ${p.purpose}, but it has no section "${p.section}".`,
  hint: (p) => `Add "- kind: ${p.section}" to the sections.`,
  explanation:
    'In the section solution-guides buyers read the guide, and with request-access they ask for their link again. Without them a buyer is left with nothing.',
});

export const methodWithoutText = defineProblem<{ id: string }>({
  code: 'method-without-text',
  title: 'A method has nothing for buyers to read',
  message: (p) =>
    `Buyers would find nothing under this method: it has no text here, and no "${p.id}" in guide/en.yaml.`,
  hint: (p) => `Write its text below the second "---", or its steps under "methods:", "${p.id}:" in guide/en.yaml.`,
  explanation:
    'The public card of a method promises what buyers read: steps in content/guide/, or the text of its file.',
});

export const missingFolder = defineProblem({
  code: 'missing-folder',
  title: 'The content folder does not exist',
  message: () => 'This folder does not exist.',
  hint: 'Check the path after --content, and run the command in the project folder.',
});

export const unreadableFile = defineProblem<{ reason: string }>({
  code: 'unreadable-file',
  title: 'A file cannot be read',
  message: (p) => `This file cannot be read: ${p.reason}.`,
  hint: 'Check that the file exists, is a file and not a broken symbolic link, and that you have permission to read it.',
});

export const linkLeavesContent = defineProblem({
  code: 'link-leaves-content',
  title: 'A symbolic link leads out of the content folder',
  message: () => 'This symbolic link leads out of the content folder; only files inside it are read.',
  hint: 'Put the file or folder itself here. A file may be a symbolic link to another file in the content folder.',
  explanation:
    'A symbolic link could publish a file by accident, and would be broken on any other machine. So everything that is published must be in the content folder.',
});

export const hiddenCharacter = defineProblem<{ character: string }>({
  code: 'hidden-sign',
  title: 'A text contains an invisible character',
  message: (p) => `This text contains the character ${p.character}, which is invisible.`,
  hint: 'Delete it: retype the words around it, or paste them as plain text.',
  explanation:
    'Text copied from word processors and PDF files sometimes contains such characters. They reverse words, break search and show as boxes, so the build refuses them, whether typed or escaped.',
});

export const unknownFile = defineProblem<{ suggestion: string | undefined }>({
  code: 'unknown-file',
  title: 'A content file has a name or folder that is not used',
  message: () => 'A file with this name is not read from this folder.',
  hint: (p) =>
    didYouMean(p.suggestion, 'Move it to one of the folders that are read, such as landing/ or pages/, or delete it.'),
  explanation:
    'A page in the wrong folder, or with the extension .yml, would never appear on the site. So a file that is not read is an error.',
});

export const unreadFile = defineProblem<{ isImage: boolean }>({
  code: 'unread-file',
  severity: 'warning',
  title: 'A file of the content folder is not on the site',
  message: () => 'Files of this kind are not read from here, so it is not on the site.',
  hint: (p) =>
    p.isImage
      ? 'Move it to images/, and name it where it should appear.'
      : 'Pages are .yaml and .md files. To offer a file for download, link to where it is published; keep it outside the content folder. Whoever has the link can open it.',
});

export const unknownFolder = defineProblem<{ name: string; suggestion: string | undefined; known: readonly string[] }>({
  code: 'unknown-folder',
  title: 'The content folder has an unknown subfolder',
  message: (p) => `Unknown folder "${p.name}": its files are not read.`,
  hint: (p) =>
    p.suggestion === undefined
      ? `Move its files to one of the folders that are read: ${p.known.map((name) => `${name}/`).join(', ')}.`
      : `Did you mean "${p.suggestion}"? Rename the folder.`,
});

export const unknownLanguage = defineProblem<{ lang: string; served: string | undefined; known: readonly string[] }>({
  code: 'unknown-language',
  title: 'A dictionary is for a language that the site does not have',
  message: (p) => `The site has no language "${p.lang}".`,
  hint: (p) =>
    p.served === undefined
      ? `Its languages are ${p.known.join(', ')}. A new one needs a developer (CONTRIBUTING.md, "A language"); until then, move the file away.`
      : `Put the texts into ${p.served}: browsers that ask for "${p.lang}" get it too.`,
  explanation:
    'The languages are listed in the code, because each needs its fonts and its rules. A dictionary in another language would never be read.',
});

export const badFileName = defineProblem<{
  name: string;
  suggestion: string | undefined;
  original?: string | undefined;
}>({
  code: 'bad-file-name',
  title: 'A file name cannot become a URL',
  message: (p) =>
    p.original === undefined
      ? `"${p.name}" cannot be used as a name here.`
      : `"${p.name}" is a copy of "${p.original}", with the name that a computer gives to a copy.`,
  hint: (p) =>
    p.original !== undefined
      ? 'Delete the copy, or give it a name, a title and texts of its own.'
      : `Use up to 100 lower-case letters, digits and single hyphens${p.suggestion === undefined ? '' : `, as in "${p.suggestion}"`}.`,
  explanation:
    'The name of the file becomes part of a URL and of a file in dist, so it may contain only lower-case letters, digits and hyphens. Windows reserves con, prn, aux, nul, com1 and lpt1, so no file may have such a name.',
});

export const wrongEncoding = defineProblem<{ found: string }>({
  code: 'wrong-encoding',
  title: 'A file is not saved as UTF-8',
  message: (p) => `This file is not UTF-8 text (${p.found}).`,
  hint: 'Save it again with the encoding "UTF-8": every editor offers it under "Save as" or in its status bar.',
  explanation:
    'In another encoding £, é and ’ turn into other characters. The build reads UTF-8 only and never guesses.',
});

export const emptyFile = defineProblem({
  code: 'empty-file',
  title: 'A file is empty',
  message: () => 'This file is empty.',
  hint: 'Fill it in, or delete it if it is not needed.',
});

export const fileTooLarge = defineProblem<{ megabytes: string }>({
  code: 'file-too-large',
  title: 'A content file is far too large',
  message: (p) => `This file is ${p.megabytes} MB; the limit for a content file is 1 MB.`,
  hint: 'Check whether something was pasted in by accident, or split the file.',
});

export const fileChanged = defineProblem({
  code: 'file-changed',
  title: 'A file changed while the site was built',
  message: () => 'This file was changed or removed while the site was being built from it.',
  hint: 'Run the build again.',
});
