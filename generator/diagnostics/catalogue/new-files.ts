/** Problems of `offer new` and `offer schema`, which write files. */
import { defineProblem } from '../diagnostic.ts';

export const fileExists = defineProblem({
  code: 'file-exists',
  title: 'A new file would overwrite an existing one',
  message: () => 'This file already exists and is not overwritten.',
  hint: 'Choose another name, or edit the existing file.',
  explanation: 'The command offer new only adds files; it never changes existing ones.',
});

export const urlTaken = defineProblem<{ route: string }>({
  code: 'url-taken',
  title: 'A new page would have the URL of another',
  message: (p) => `"${p.route}" is already the URL of this page.`,
  hint: 'Choose another slug, or edit this page.',
  explanation: 'Each URL is one page, whether or not the page is published today.',
});

export const fileNotWritten = defineProblem<{ reason: string }>({
  code: 'file-not-written',
  title: 'A file cannot be written',
  message: (p) => `This file could not be written: ${p.reason}.`,
  hint: 'Check the free disk space and your permissions on the file and its folder.',
  explanation: 'The operating system refused to write the file, for example because the disk is full.',
});
