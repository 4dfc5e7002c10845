/** Problems of `offer new`, `offer rename` and `offer schema`, which write files. */

import { defineProblem } from '../diagnostic.ts';
import { didYouMean } from '../did-you-mean.ts';

export const fileExists = defineProblem({
  code: 'file-exists',
  title: 'A new file would overwrite an existing one',
  message: () => 'This file already exists and is not overwritten.',
  hint: 'Choose another name, or edit the existing file.',
});

export const urlTaken = defineProblem<{ route: string }>({
  code: 'url-taken',
  title: 'A new page would have the URL of another',
  message: (p) => `"${p.route}" is already the URL of this page.`,
  hint: 'Choose another slug, or edit this page.',
});

export const fileNotWritten = defineProblem<{ reason: string; missingFolder?: string }>({
  code: 'file-not-written',
  title: 'A file cannot be written',
  message: (p) =>
    p.missingFolder === undefined
      ? `This file could not be written: ${p.reason}.`
      : `This file could not be written: there is no folder "${p.missingFolder}".`,
  hint: (p) =>
    p.missingFolder === undefined
      ? 'Check the free disk space and your permissions on the file and its folder.'
      : `Correct the path, or create the folder: mkdir -p "${p.missingFolder}".`,
});

export const unknownLanding = defineProblem<{ name: string; suggestion: string | undefined }>({
  code: 'unknown-landing',
  title: 'A page to rename does not exist',
  message: (p) => `There is no landing page "${p.name}".`,
  hint: (p) => didYouMean(p.suggestion, 'Use the name of the file without .yaml; "npx offer list" shows all pages.'),
});

export const redirectInTheWay = defineProblem<{ from: string; to: string }>({
  code: 'redirect-in-the-way',
  title: 'A page would get a URL that redirects',
  message: (p) => `"${p.from}" already redirects to "${p.to}".`,
  hint: 'Delete this redirect, or choose another name.',
});

export const noRepository = defineProblem<{ reason: string }>({
  code: 'no-repository',
  title: 'There is no Git repository to compare with',
  message: (p) => `The content folder cannot be compared: ${p.reason}.`,
  hint: 'Run the command in a clone of the repository, with Git installed.',
});

export const unknownRevision = defineProblem<{ ref: string; shallow: boolean }>({
  code: 'unknown-revision',
  title: 'The commit to compare with does not exist',
  message: (p) => `Git does not know the commit "${p.ref}".`,
  hint: (p) =>
    p.shallow
      ? 'This clone holds only the newest commits. Fetch the rest with "git fetch --unshallow"; in GitHub Actions set fetch-depth: 0.'
      : 'Name a branch, a tag or a commit, as in "offer diff main". "git fetch" downloads new branches.',
});

export const noContentThen = defineProblem<{ ref: string; folder: string }>({
  code: 'no-content-then',
  title: 'The content folder did not exist in that commit',
  message: (p) => `The commit "${p.ref}" has no folder ${p.folder}.`,
  hint: 'Choose a later commit, or give the name that the folder had then with --content.',
});
