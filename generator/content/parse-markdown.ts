/** Parses Markdown into trees. HTML and everything the design does not cover is refused, so that content stays text. */
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Rich } from '#schema/resolved.ts';

export type Trouble = Readonly<{ kind: 'html' | 'unsupported' | 'unsafe-link'; what: string; substring: string }>;
export type ParsedMarkdown = Readonly<{ rich: Rich; links: readonly string[]; troubles: readonly Trouble[] }>;

const SAFE_LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Limits nested lists: a very deep tree would overflow the stack. */
const TOO_DEEP = /^(?:[^\S\n]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[^\S\n]))){20,40}|^ {60,}(?:[-*+]|\d{1,9}[.)])[^\S\n]/m;

const nestedTooDeep = (substring: string): Trouble => ({
  kind: 'unsupported',
  what: 'A list or quote more than 20 levels deep',
  substring: substring.trim(),
});

/** Markers left in the text: in Chinese and Japanese, "**" between a full stop and a letter neither opens nor closes. */
const UNMATCHED = /(?<!\\)\*\*/;
/** YAML joins the lines below ">-": the heading and the text under it become one. */
const LONGEST_HEADING = 150;
/** The line below a table's headings: without it, bars are only bars. */
const TABLE = /^[ |:-]*\|[ |:-]*-{3}[ |:-]*$/m;

const SUPPORTED: ReadonlySet<Nodes['type']> = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'text',
  'strong',
  'emphasis',
  'link',
  'break',
]);
const NAMES: Readonly<Record<string, string>> = {
  image: 'An image',
  code: 'A block of code',
  inlineCode: 'Code',
  blockquote: 'A block quote',
  thematicBreak: 'A rule',
};

/** A cache, since languages, checks and saves parse the same texts again. The trees are shared: copy one before changing it. */
const parsed = new Map<string, ParsedMarkdown>();

/** @param mark adds a source marker to each text node */
export function parseMarkdown(text: string, mark?: (words: string) => string): ParsedMarkdown {
  const line = parseLines(text);
  const known = line ?? parsedOnce(text);
  if (mark === undefined) return known;
  const blocks = line?.rich.blocks ?? structuredClone(known.rich.blocks);
  for (const block of blocks) markWords(block, mark);
  return { ...known, rich: { blocks } };
}

const NEEDS_PARSER = /[\\`_<~|\p{Cc}]|&[#a-z]|^(?:[\s\-+=>#]|\d+[.)](?:\s|$))|\s$/iu;
/** Bold and italic that open before a letter and close after one, or between a mark and a space, have one meaning only; so have links without marks. */
const SIMPLE =
  /(?:(?<!\*)(?=\*+[^\s\p{P}\p{S}])|(?<!\S)(?=\*+[^*\s]))(?<mark>\*\*?)(?<words>[^*]*(?:[^*\s\p{P}\p{S}]|[^*\s](?=\*+(?:\s|$))))\k<mark>(?!\*)|(?<!!)\[(?<label>[^[\]*\s](?:[^[\]*]*[^[\]*\s])?)\]\((?<url>[^\s()[\]<>*]+)\)/gu;

/** Most texts are paragraphs of one line with at most a few words in bold, or a link, and need no parser. @returns undefined for all others */
function parseLines(text: string): ParsedMarkdown | undefined {
  const links: string[] = [];
  const troubles: Trouble[] = [];
  const blocks: Paragraph[] = [];
  for (const line of text.replace(/\n+$/, '').split(/\n{2,}/)) {
    const children = NEEDS_PARSER.test(line) ? undefined : phrases(line, links, troubles);
    if (children === undefined || (line === '' && text !== '')) return undefined;
    blocks.push({ type: 'paragraph', children });
  }
  return { rich: { blocks }, links, troubles };
}

function phrases(text: string, links: string[], troubles: Trouble[]): PhrasingContent[] | undefined {
  const found: PhrasingContent[] = [];
  let end = 0;
  const add = (words: string) => words === '' || found.push({ type: 'text', value: words });
  for (const match of text.matchAll(SIMPLE)) {
    const { mark, words = '', label = '', url = '' } = match.groups ?? {};
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    const children = mark === undefined ? [{ type: 'text' as const, value: label }] : phrases(words, links, troubles);
    if (children === undefined) return undefined;
    if (mark !== undefined) found.push({ type: mark === '*' ? 'emphasis' : 'strong', children });
    else {
      found.push({ type: 'link', title: null, url, children });
      inspectLink(url, links, troubles);
    }
  }
  add(text.slice(end));
  const isLeft = found.some((node) => node.type === 'text' && /[*[\]]/.test(node.value));
  return isLeft ? undefined : found;
}

function parsedOnce(text: string): ParsedMarkdown {
  const known = parsed.get(text) ?? parse(text);
  parsed.set(text, known);
  return known;
}

function parse(text: string): ParsedMarkdown {
  const deep = TOO_DEEP.exec(text)?.[0];
  if (deep !== undefined) return { rich: { blocks: [] }, links: [], troubles: [nestedTooDeep(deep)] };
  const root = fromMarkdown(text);
  const links: string[] = [];
  const troubles: Trouble[] = [];
  inspect(root, links, troubles, text);
  removePositions(root);
  return { rich: { blocks: root.children }, links, troubles };
}

function inspect(node: Nodes, links: string[], troubles: Trouble[], source: string): void {
  const all = source.slice(node.position?.start.offset, node.position?.end.offset);
  const written = all.split('\n', 1)[0] ?? '';
  if (node.type === 'html') inspectHtml(node.value, troubles);
  else if (node.type === 'link') inspectLink(node.url, links, troubles);
  else if (node.type === 'heading' && (node.depth === 1 || node.depth > 3)) {
    troubles.push({ kind: 'unsupported', what: `A heading of level ${node.depth}`, substring: written });
  } else if (node.type === 'list' && node.children.length === 1 && /[^\s-] - [^\s-]/.test(all)) {
    troubles.push({ kind: 'unsupported', what: 'A list in one line', substring: written.slice(0, 20) });
  } else if (node.type === 'heading' && all.length > LONGEST_HEADING) {
    troubles.push({ kind: 'unsupported', what: 'A heading that goes on as a text', substring: written.slice(0, 20) });
  } else if (node.type === 'paragraph' && TABLE.test(all)) {
    troubles.push({ kind: 'unsupported', what: 'A table', substring: written });
  } else if (node.type === 'text' && UNMATCHED.test(written)) {
    troubles.push({
      kind: 'unsupported',
      what: 'A "**" that makes nothing bold',
      substring: written.slice(written.indexOf('**')),
    });
  } else if (node.type !== 'root' && !SUPPORTED.has(node.type)) {
    troubles.push({ kind: 'unsupported', what: NAMES[node.type] ?? `"${node.type}"`, substring: written });
  }
  if ('children' in node) for (const child of node.children) inspect(child, links, troubles, source);
}

/** An HTML block can be a whole paragraph, so only its first tag is quoted. A closing tag is reported with its opening one. */
function inspectHtml(html: string, troubles: Trouble[]): void {
  const tag = /^<!--|^<[^\s>]*>?/.exec(html.trim())?.[0].slice(0, MAX_TAG) ?? html.slice(0, MAX_TAG);
  if (!tag.startsWith('</') || !troubles.some(({ kind }) => kind === 'html'))
    troubles.push({ kind: 'html', what: tag, substring: tag });
}

const MAX_TAG = 30;

function inspectLink(url: string, links: string[], troubles: Trouble[]): void {
  if (SAFE_LINK.test(url)) links.push(url);
  else troubles.push({ kind: 'unsafe-link', what: url, substring: url });
}

/** Equal texts are then equal trees, and a page holds no more than it shows. */
function removePositions(node: Nodes): void {
  delete node.position;
  if ('children' in node) for (const child of node.children) removePositions(child);
}

function markWords(node: Nodes, mark: (words: string) => string): void {
  if (node.type === 'text') node.value = mark(node.value);
  if ('children' in node) for (const child of node.children) markWords(child, mark);
}

/** The plain text of a tree, for structured data and search results. */
export function plainText({ blocks }: Rich): string {
  const [block] = blocks;
  const [only] =
    blocks.length === 1 && block?.type === 'paragraph' && block.children.length === 1 ? block.children : [];
  // Most answers are one text node with single spaces.
  if (only?.type === 'text' && !/\s\s|[^\S ]|^ | $/.test(only.value)) return only.value;
  const words = (node: Nodes): string => {
    if ('value' in node) return node.value;
    if (node.type === 'break') return ' ';
    return 'children' in node ? node.children.map(words).join(node.type === 'list' ? ' ' : '') : '';
  };
  return blocks.map(words).join(' ').replace(/\s+/g, ' ').trim();
}
