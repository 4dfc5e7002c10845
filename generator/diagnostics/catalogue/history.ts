/** Problems of an earlier state of the content, which Git is asked for. */
import { defineProblem } from '../diagnostic.ts';

export const noRepository = defineProblem<{ reason: string }>({
  code: 'no-repository',
  title: 'There is no Git repository to compare with',
  message: (p) => `The content folder cannot be compared: ${p.reason}.`,
  hint: 'Run the command in a clone of the repository, with Git installed.',
  explanation:
    'An earlier state of the content comes from Git. A folder that was downloaded as an archive has no history.',
});

export const unknownRevision = defineProblem<{ ref: string; shallow: boolean }>({
  code: 'unknown-revision',
  title: 'Git does not know what to compare with',
  message: (p) => `Git knows no commit "${p.ref}".`,
  hint: (p) =>
    p.shallow
      ? 'This clone holds only the newest commits. Fetch the rest with "git fetch --unshallow"; in GitHub Actions set fetch-depth: 0.'
      : 'Name a branch, a tag or a commit, as in "offer diff main". "git fetch" brings the branches of others.',
  explanation: 'Any name that Git understands can stand for the earlier state: main, v1.2, HEAD~3 or a commit’s hash.',
});

export const noContentThen = defineProblem<{ ref: string; folder: string }>({
  code: 'no-content-then',
  title: 'The content folder was not there yet',
  message: (p) => `The commit "${p.ref}" has no folder ${p.folder}.`,
  hint: 'Name a later commit, or the folder’s name at that time with --content.',
  explanation: 'Both states of the content are read from a folder of the same name.',
});
