/** Problems of the finished pages, and of writing them. */
import { defineProblem } from '../diagnostic.ts';

const tooLong = (what: 'title' | 'description') =>
  defineProblem<{ length: number; limit: number }>({
    code: `${what}-too-long`,
    severity: 'warning',
    title: `A ${what} is longer than search results show`,
    message: (p) => `The ${what} has ${p.length} characters; search results cut it off after about ${p.limit}.`,
    hint: (p) => `Shorten it to ${p.limit} characters or fewer.`,
    explanation: `The page is built all the same. In search results the end of the ${what} will be missing.`,
  });
export const titleTooLong = tooLong('title');
export const descriptionTooLong = tooLong('description');

export const outputFailed = defineProblem<{ reason: string }>({
  code: 'output-failed',
  title: 'The site cannot be written',
  message: (p) => `The site could not be written: ${p.reason}.`,
  hint: 'Check the free disk space and your permissions on the output folder. The existing site is unchanged.',
});

export const outputFolderTaken = defineProblem<{ reason: string }>({
  code: 'output-folder-taken',
  title: 'The site may not be written to this folder',
  message: (p) => `The site cannot be written to this folder: ${p.reason}.`,
  hint: 'Give --out and --generated each a folder of its own: a new one, an empty one, or one with the last build in it.',
  explanation:
    'A build replaces its output folder whole, with everything in it. So it refuses a folder that contains the content, the project, or files that do not come from a build.',
});

export const systemFailed = defineProblem<{ reason: string }>({
  code: 'system-failed',
  title: 'The operating system refused something the build needs',
  message: (p) => `The operating system refused something the build needs: ${p.reason}.`,
  hint: 'Fix the cause (for example, free disk space) and run the build again. The existing site is unchanged.',
});

export const assetFailed = defineProblem<{ reason: string }>({
  code: 'asset-failed',
  title: 'A style or script cannot be bundled',
  message: (p) => p.reason,
  hint: 'Fix the line shown above; nothing has been written.',
});

export const templateFailed = defineProblem<{ reason: string }>({
  code: 'template-failed',
  title: 'A template or widget cannot be used',
  message: (p) => p.reason,
  hint: 'Fix this line and save the file: the pages then reload.',
});

export const pageTooHeavy = defineProblem<{ route: string; weight: string }>({
  code: 'page-too-heavy',
  title: 'A page is far too large',
  message: (p) => `The HTML of the page ${p.route} uses ${p.weight}.`,
  hint: 'Split the text into several pages.',
});

export const pageRenamed = defineProblem<{ from: string; to: string }>({
  code: 'page-renamed',
  severity: 'warning',
  title: 'A page has another URL, and nothing leads there from the old one',
  message: (p) => `${p.to} was ${p.from} when its picture was drawn, and links to ${p.from} break.`,
  hint: (p) =>
    `Write { from: ${p.from}, to: ${p.to} } in the list. "npx offer rename" does this and the rest by itself.`,
  explanation:
    'Links on other sites, in emails and in search results keep the old URL. Without a redirect they show "not found".',
});
