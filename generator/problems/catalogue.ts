/**
 * Every problem that content can have. A code is permanent: people search for it, and `offer explain CODE` prints its entry.
 * Messages name the thing in the author's words; hints say what to do next.
 */
import { defineProblem } from './problem.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const orElse = (suggestion: string | undefined, otherwise: string): string =>
  suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`;

// ── files ────────────────────────────────────────────────────────────────────

export const missingFile = defineProblem<{ name: string; purpose: string }>({
  code: 'missing-file',
  title: 'A file the site needs is not there',
  message: (p) => `The content folder has no ${p.name}.`,
  hint: (p) => `Create ${p.name}: it holds ${p.purpose}.`,
  explanation:
    'Some files every site needs: its settings, its prices and its English texts. Without them nothing can be built.',
});

export const missingFolder = defineProblem({
  code: 'missing-folder',
  title: 'The content folder is not there',
  message: () => 'There is no folder of this name.',
  hint: 'Check the name after --content, and that the command runs in the folder of the project.',
  explanation: 'The build reads the folder "content" where the command runs, or the one that --content names.',
});

export const unreadableFile = defineProblem<{ reason: string }>({
  code: 'unreadable-file',
  title: 'A file cannot be read',
  message: (p) => `This file cannot be read: ${p.reason}.`,
  hint: 'Check that the file exists, is a file and not a broken link, and that you may read it.',
  explanation:
    'The build reads every YAML and Markdown file of the content folder. One that cannot be opened stops the build, so that no page goes missing unseen.',
});

export const unknownFile = defineProblem<{ suggestion: string | undefined }>({
  code: 'unknown-file',
  title: 'A content file stands where nothing reads it',
  message: () => 'Nothing reads a file of this name in this place.',
  hint: (p) =>
    orElse(p.suggestion, 'Move it to one of the folders that are read, such as landing/ or pages/, or delete it.'),
  explanation:
    'A page in the wrong folder, or with the ending .yml, would never appear on the site. So a file that nothing reads is an error.',
});

export const badFileName = defineProblem<{ name: string; suggestion: string | undefined }>({
  code: 'bad-file-name',
  title: 'A file name cannot become a URL',
  message: (p) => `"${p.name}" cannot be used as a name here.`,
  hint: (p) =>
    `Use lower-case letters, digits and single hyphens${p.suggestion === undefined ? '' : `, as in "${p.suggestion}"`}.`,
  explanation:
    'The name of the file becomes part of a URL and of a file in dist, so it may hold lower-case letters, digits and hyphens only.',
});

export const wrongEncoding = defineProblem<{ found: string }>({
  code: 'wrong-encoding',
  title: 'A file is not saved as UTF-8',
  message: (p) => `This file is not UTF-8 text (${p.found}).`,
  hint: 'Save it again with the encoding "UTF-8": every editor offers it under "Save as" or in its status bar.',
  explanation: 'In another encoding £, é and ’ turn into other signs. The build reads UTF-8 only and never guesses.',
});

export const emptyFile = defineProblem({
  code: 'empty-file',
  title: 'A file is empty',
  message: () => 'This file is empty.',
  hint: 'Fill it in, or delete it if it is not needed.',
  explanation:
    'A file with nothing in it, or with comments alone, is most often an unfinished or accidentally emptied one.',
});

export const fileTooLarge = defineProblem<{ megabytes: string }>({
  code: 'file-too-large',
  title: 'A content file is far too large',
  message: (p) => `This file has ${p.megabytes} MB; the limit for a content file is 1 MB.`,
  hint: 'Check whether something was pasted in by accident, or divide the file.',
  explanation: 'A page of text has a few kilobytes. A file of megabytes is a mistake or an attempt to stop the build.',
});

// ── YAML ─────────────────────────────────────────────────────────────────────

export const yamlSyntax = defineProblem<{ what: string; fix: string }>({
  code: 'yaml-syntax',
  title: 'The YAML cannot be read',
  message: (p) => p.what,
  hint: (p) => p.fix,
  explanation:
    'YAML tells structure by indentation, colons and quotes. Put a text in quotes if it holds ": " or " #", or begins with one of { [ & * ! | > % @ `.',
});

export const tabIndent = defineProblem({
  code: 'tab-indent',
  title: 'A line is indented with a tab',
  message: () => 'This line is indented with a tab; YAML allows spaces only.',
  hint: 'Replace the tab with two spaces.',
  explanation: 'Tabs have no fixed width, so YAML forbids them for indentation. Set your editor to insert spaces.',
});

export const duplicateKey = defineProblem<{ key: string; firstLine: number }>({
  code: 'duplicate-key',
  title: 'A field stands twice',
  message: (p) => `"${p.key}" is already set in line ${p.firstLine}.`,
  hint: 'Delete one of the two.',
  explanation: 'With the same field twice, one value would silently win. The build asks you to choose.',
});

export const frontMatterLanguage = defineProblem<{ language: string }>({
  code: 'front-matter-language',
  title: 'The head of a Markdown file is not YAML',
  message: (p) => `The head of this file is written in "${p.language}"; only YAML is read.`,
  hint: 'Begin the file with a line of three hyphens, and nothing else in that line.',
  explanation: 'Heads in other languages would let content run code during a build. Content is data only.',
});

export const missingHead = defineProblem<{ begun: boolean }>({
  code: 'missing-head',
  title: 'A Markdown file has no head',
  message: (p) => (p.begun ? 'The head of this file has no end.' : 'This file has no head.'),
  hint: 'Begin with a line of three hyphens, then the fields such as "title: …", then a second line of three hyphens, then the text.',
  explanation:
    'The head holds the title and the other fields. Two lines of three hyphens and nothing else mark where it begins and ends.',
});

// ── fields ───────────────────────────────────────────────────────────────────

export const unknownField = defineProblem<{ key: string; suggestion: string | undefined; known: readonly string[] }>({
  code: 'unknown-field',
  title: 'A field has a name that nothing reads',
  message: (p) => `Unknown field "${p.key}".`,
  hint: (p) => orElse(p.suggestion, `The fields here are: ${p.known.join(', ')}.`),
  explanation:
    'A misspelt field would be left out of the page without a word. So every field has to be one that the site knows.',
});

export const missingField = defineProblem<{ field: string; within: string | undefined; expected: string }>({
  code: 'missing-field',
  title: 'A field is missing',
  message: (p) => `The field "${p.field}" is missing${p.within === undefined ? '' : ` in "${p.within}"`}.`,
  hint: (p) => `Add "${p.field}": ${p.expected}.`,
  explanation: 'The page cannot be made without this field.',
});

export const wrongType = defineProblem<{ field: string; expected: string; found: string; fix: string }>({
  code: 'wrong-type',
  title: 'A field holds another kind of value',
  message: (p) => `"${p.field}" must be ${p.expected}, but is ${p.found}.`,
  hint: (p) => p.fix,
  explanation: 'Numbers, dates and yes/no are read by YAML as such. Put a value in quotes to make it a text.',
});

export const unknownValue = defineProblem<{
  field: string;
  found: string;
  suggestion: string | undefined;
  known: readonly string[];
}>({
  code: 'unknown-value',
  title: 'A field holds a value that is not on its list',
  message: (p) => `"${p.found}" is no value of "${p.field}".`,
  hint: (p) => (p.suggestion === undefined ? `Use one of: ${quoted(p.known)}.` : `Did you mean "${p.suggestion}"?`),
  explanation: 'Some fields choose from a fixed list, such as the kind of a section.',
});

export const badValue = defineProblem<{ field: string; rule: string; found: string | undefined }>({
  code: 'bad-value',
  title: 'A value breaks the rule of its field',
  message: (p) => `"${p.field}" ${p.rule}${p.found === undefined ? '' : `, but is ${p.found}`}.`,
  hint: (p) => `Change the value: "${p.field}" ${p.rule}.`,
  explanation:
    'Some fields have a rule: a rating is 1 to 5, a date is written 2026-11-21, a price is a whole number of pence.',
});

export const unsafeLink = defineProblem<{ href: string }>({
  code: 'unsafe-link',
  title: 'A link has an address that is not allowed',
  message: (p) => `The address "${p.href}" is not allowed in a link.`,
  hint: 'Links begin with https://, mailto:, / for a page of this site, or # for a place on the page.',
  explanation:
    'Addresses such as javascript: would run code in the visitor’s browser; http: is not safe; relative ones break when a page moves.',
});

// ── references ───────────────────────────────────────────────────────────────

export const duplicateRoute = defineProblem<{ route: string; first: string }>({
  code: 'duplicate-route',
  title: 'Two content files claim the same URL',
  message: (p) => `"${p.route}" is already the URL of ${p.first}.`,
  hint: 'Set a different pageSlug in one of the two files, or delete one.',
  explanation: 'Each URL is one page. With two files for it, one of them would silently vanish.',
});

export const duplicateId = defineProblem<{ id: string; firstLine: number }>({
  code: 'duplicate-id',
  title: 'Two entries have the same id',
  message: (p) => `The id "${p.id}" is already used in line ${p.firstLine}.`,
  hint: 'Give one of the two another id.',
  explanation: 'An id is how other texts and links name an entry, so each stands once.',
});

export const unknownReference = defineProblem<{
  what: string;
  name: string;
  suggestion: string | undefined;
  where: string;
}>({
  code: 'unknown-reference',
  title: 'A text refers to something that does not exist',
  message: (p) => `There is no ${p.what} "${p.name}".`,
  hint: (p) => orElse(p.suggestion, `It would have to be in ${p.where}.`),
  explanation:
    'Claims, prices, studies, testimonial sets and sources are written once and named elsewhere. The name has to exist.',
});

export const brokenLink = defineProblem<{ href: string; suggestion: string | undefined }>({
  code: 'broken-link',
  title: 'A link leads to a page that does not exist',
  message: (p) => `No page has the URL "${p.href}".`,
  hint: (p) => orElse(p.suggestion, 'Run "offer list" for all URLs of the site.'),
  explanation: 'A link within the site must lead to a page of the site. URLs have no ending and no slash at the end.',
});

export const brokenAnchor = defineProblem<{ href: string; suggestion: string | undefined }>({
  code: 'broken-anchor',
  title: 'A link leads to a place that the page does not have',
  message: (p) => `The page has no place for the link "${p.href}".`,
  hint: (p) => orElse(p.suggestion, 'Leave out the part after #, or link to a heading that exists.'),
  explanation: 'The part after # names a section of the page, such as /#solutions.',
});

export const repeatedPlace = defineProblem<{ id: string }>({
  code: 'repeated-place',
  title: 'A page has two places with the same name',
  message: (p) => `Two places of the page answer to the link "#${p.id}".`,
  hint: 'List each kind of section once, and give headings different words.',
  explanation:
    'Links to a section name it after its kind or its heading. With two of the same name, a link would be ambiguous.',
});

export const htmlInMarkdown = defineProblem<{ html: string }>({
  code: 'html-in-markdown',
  title: 'A text holds HTML',
  message: (p) => `HTML such as "${p.html}" is not allowed in texts.`,
  hint: 'Use Markdown: **bold**, *italic*, [a link](/about), lists with "- ". Write \\< for a less-than sign.',
  explanation: 'HTML in content could break a page or run code in it. Markdown says all that a text needs.',
});

export const markdownNotSupported = defineProblem<{ what: string }>({
  code: 'markdown-not-supported',
  title: 'A text uses Markdown that pages do not show',
  message: (p) => `${p.what} cannot be used here.`,
  hint: 'Texts may have paragraphs, headings (## and ###), lists, bold, italic and links.',
  explanation: 'The design covers these. Anything else would look broken, so it is refused rather than guessed.',
});

export const methodsDoNotAddUp = defineProblem<{ promised: number; guide: number; free: number }>({
  code: 'methods-do-not-add-up',
  severity: 'warning',
  title: 'A page promises more methods than it gives',
  message: (p) => `methodCount is ${p.promised}, but the guide has ${p.guide} and this page explains ${p.free} more.`,
  hint: (p) => `Explain ${p.promised - p.guide} in freeMethods, or set methodCount to ${p.guide + p.free}.`,
  explanation:
    'The guide holds three methods. A page that promises five explains the other two itself, free, in freeMethods.',
});

// ── search results ───────────────────────────────────────────────────────────

export const titleTooLong = defineProblem<{ length: number; limit: number }>({
  code: 'title-too-long',
  severity: 'warning',
  title: 'A title is longer than search results show',
  message: (p) => `The title has ${p.length} characters; search results cut after about ${p.limit}.`,
  hint: (p) => `Shorten it to ${p.limit} characters or fewer.`,
  explanation: 'The page is built all the same. In search results the end of the title will be missing.',
});

export const descriptionTooLong = defineProblem<{ length: number; limit: number }>({
  code: 'description-too-long',
  severity: 'warning',
  title: 'A description is longer than search results show',
  message: (p) => `The description has ${p.length} characters; search results cut after about ${p.limit}.`,
  hint: (p) => `Shorten it to ${p.limit} characters or fewer.`,
  explanation: 'The page is built all the same. In search results the end of the description will be missing.',
});

// ── output ───────────────────────────────────────────────────────────────────

export const outputFailed = defineProblem<{ reason: string }>({
  code: 'output-failed',
  title: 'The site cannot be written',
  message: (p) => `The site could not be written: ${p.reason}.`,
  hint: 'Check the free space and your rights on the output folder. The site that was there is untouched.',
  explanation: 'The new site is written beside the old one and takes its place only when it is complete.',
});

export const assetFailed = defineProblem<{ reason: string }>({
  code: 'asset-failed',
  title: 'A style or script cannot be bundled',
  message: (p) => p.reason,
  hint: 'Mend the line shown above; nothing has been written.',
  explanation: 'Styles and scripts are bundled with every build. A mistake in one of them stops it.',
});

export const pageTooHeavy = defineProblem<{ route: string; kilobytes: number }>({
  code: 'page-too-heavy',
  title: 'A page is far too large',
  message: (p) => `The page ${p.route} has ${p.kilobytes} kB of HTML; the limit is 500 kB.`,
  hint: 'Divide the text into several pages.',
  explanation: 'A visitor on a phone waits for every kilobyte. A page this large was most often pasted in by accident.',
});
