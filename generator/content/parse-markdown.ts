/** Parses Markdown into trees. HTML and everything the design does not cover is refused, so that content stays text. */
import { type Node, Parser } from 'commonmark';
import type { BlockContent, ListItem, Nodes, PhrasingContent } from 'mdast';
import type { Rich } from '#schema/resolved.ts';

export type Trouble = Readonly<{ kind: 'html' | 'unsupported' | 'unsafe-link'; what: string; substring: string }>;
type ParsedMarkdown = Readonly<{ rich: Rich; links: readonly string[]; troubles: readonly Trouble[] }>;

const SAFE_LINK = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Limits nested lists: a very deep tree would overflow the stack. */
const TOO_DEEP = /^(?:[^\S\n]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[^\S\n]))){20,40}|^ {60,}(?:[-*+]|\d{1,9}[.)])[^\S\n]/m;

const nestedTooDeep = (substring: string): Trouble => ({
  kind: 'unsupported',
  what: 'A list or quote more than 20 levels deep',
  substring: substring.trim(),
});

/** YAML joins the lines below ">-": the heading and the text under it become one. */
const LONGEST_HEADING = 150;
/** The line below a table's headings: without it, bars are only bars. */
const TABLE = /^[ |:-]*\|[ |:-]*-{3}[ |:-]*$/m;

/** In Chinese and Japanese, "**" between a full stop and a letter neither opens nor closes. */
const UNMATCHED = 'A "**" that makes nothing bold';
/** Such a line is shown nowhere. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*\S+(?=[^\S\n]*(?:["'(].*)?$)/m;

/** Blocks that the parser knows and the design does not. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  code_block: 'A block of code',
  block_quote: 'A block quote',
  thematic_break: 'A rule',
};

const parser = new Parser();
/** A cache, since languages, checks and saves parse the same texts again. The trees are shared: copy one before changing it. */
const parsed = new Map<string, ParsedMarkdown>();

/** @param mark adds a source marker to each text node */
export function parseMarkdown(text: string, mark?: (words: string) => string): ParsedMarkdown {
  const known = parsedOnce(text);
  if (mark === undefined) return known;
  return { ...known, rich: { blocks: known.rich.blocks.map((block) => marked(block, mark)) } };
}

function parsedOnce(text: string): ParsedMarkdown {
  const known = parsed.get(text) ?? parse(text);
  parsed.set(text, known);
  return known;
}

type Found = Readonly<{ lines: readonly string[]; links: string[]; troubles: Trouble[] }>;

function parse(text: string): ParsedMarkdown {
  const deep = TOO_DEEP.exec(text)?.[0];
  if (deep !== undefined) return { rich: { blocks: [] }, links: [], troubles: [nestedTooDeep(deep)] };
  const found: Found = { lines: text.split(/\r\n?|\n/), links: [], troubles: [] };
  const blocks = blocksIn(parser.parse(text), found);
  const [definition] = DEFINITION.exec(text) ?? [];
  if (definition !== undefined) {
    found.troubles.push({ kind: 'unsupported', what: 'The address of a link below its text', substring: definition });
  }
  return { rich: { blocks }, links: found.links, troubles: found.troubles };
}

function* childrenOf({ firstChild }: Node): Generator<Node> {
  for (let child = firstChild; child !== null; child = child.next) yield child;
}

const blocksIn = (node: Node, found: Found) => [...childrenOf(node)].flatMap((child) => block(child, found) ?? []);

function block(node: Node, found: Found): BlockContent | undefined {
  const [[first, column], [last]] = node.sourcepos;
  const all = found.lines
    .slice(first - 1, last)
    .join('\n')
    .slice(column - 1);
  const [written = ''] = all.split('\n', 1);
  const refuse = (what: string, substring = written) => {
    found.troubles.push({ kind: 'unsupported', what, substring });
    return undefined;
  };
  switch (node.type) {
    case 'paragraph':
      if (TABLE.test(all)) refuse('A table');
      if (/^#{2,6}[^\s#]/.test(all)) refuse('A heading without a space behind its #', written.slice(0, 20));
      if (/^\[[ xX]\] /.test(all)) refuse('A box to tick', written.slice(0, 20));
      return { type: 'paragraph', children: phrasesIn(node, found) };
    case 'heading': {
      const { level } = node;
      if (level === 1 || level > 3) refuse(`A heading of level ${level}`);
      else if (all.length > LONGEST_HEADING) refuse('A heading that goes on as a text', written.slice(0, 20));
      return { type: 'heading', depth: level <= 2 ? 2 : 3, children: phrasesIn(node, found) };
    }
    case 'list': {
      const isOrdered = node.listType === 'ordered';
      const items = [...childrenOf(node)].map(
        (item): ListItem => ({ type: 'listItem', children: blocksIn(item, found) }),
      );
      if (items.length === 1 && /[^\s-] - [^\s-]/.test(all)) refuse('A list in one line', written.slice(0, 20));
      const start = isOrdered ? node.listStart : null;
      return { type: 'list', ordered: isOrdered, start, spread: !node.listTight, children: items };
    }
    case 'html_block':
      refuseHtml(node.literal ?? '', found.troubles);
      return undefined;
    default:
      return refuse(UNSUPPORTED[node.type] ?? `"${node.type}"`);
  }
}

function phrasesIn(parent: Node, found: Found): PhrasingContent[] {
  const phrases: PhrasingContent[] = [];
  for (const node of childrenOf(parent)) {
    const next = phrase(node, found);
    const last = phrases.at(-1);
    // The parser ends a text at each character that could be a marker, and at each line.
    if (next?.type === 'text' && last?.type === 'text') last.value += next.value;
    else if (next !== undefined) phrases.push(next);
  }
  return phrases;
}

function phrase(node: Node, found: Found): PhrasingContent | undefined {
  const literal = node.literal ?? '';
  const refuse = (what: string, substring: string) => {
    found.troubles.push({ kind: 'unsupported', what, substring });
    return undefined;
  };
  switch (node.type) {
    case 'text':
      // The other one of a pair goes without saying.
      if (literal.startsWith('**') && found.troubles.every(({ what }) => what !== UNMATCHED)) {
        refuse(UNMATCHED, literal + (node.next?.literal ?? ''));
      }
      return { type: 'text', value: literal };
    case 'softbreak':
      return { type: 'text', value: '\n' };
    case 'linebreak':
      return { type: 'break' };
    case 'strong':
      return { type: 'strong', children: phrasesIn(node, found) };
    case 'emph':
      return { type: 'emphasis', children: phrasesIn(node, found) };
    case 'link':
      inspectLink(node.destination ?? '', found.links, found.troubles);
      return { type: 'link', title: null, url: node.destination ?? '', children: phrasesIn(node, found) };
    case 'html_inline':
      refuseHtml(literal, found.troubles);
      return undefined;
    case 'code':
      return refuse('Code', `\`${literal}\``);
    case 'image':
      return refuse('An image', `![${node.firstChild?.literal ?? ''}](${node.destination})`);
    default:
      return refuse(`"${node.type}"`, literal);
  }
}

/** An HTML block can be a whole paragraph, so only its first tag is quoted. A closing tag is reported with its opening one. */
function refuseHtml(html: string, troubles: Trouble[]): void {
  const tag = /^<!--|^<[^\s>]*>?/.exec(html.trim())?.[0].slice(0, MAX_TAG) ?? html.slice(0, MAX_TAG);
  if (!tag.startsWith('</') || !troubles.some(({ kind }) => kind === 'html'))
    troubles.push({ kind: 'html', what: tag, substring: tag });
}

const MAX_TAG = 30;

function inspectLink(url: string, links: string[], troubles: Trouble[]): void {
  if (SAFE_LINK.test(url)) links.push(url);
  else troubles.push({ kind: 'unsafe-link', what: url, substring: url });
}

/** A copy: the tree itself is shared. */
function marked<T extends Nodes>(node: T, mark: (words: string) => string): T {
  if (node.type === 'text') return { ...node, value: mark(node.value) };
  return 'children' in node ? { ...node, children: node.children.map((child) => marked(child, mark)) } : node;
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
    if (node.type === 'list') return node.children.map(words).map(listed).join(' ');
    return 'children' in node ? node.children.map(words).join('') : '';
  };
  return blocks.map(words).join(' ').replace(/\s+/g, ' ').trim();
}

/** Short lines of a list, which end in nothing, would run into each other. */
const listed = (words: string, i: number, { length }: readonly string[]): string =>
  /[.!?:;,।。！？；]$/.test(words) ? words : `${words}${i < length - 1 ? ';' : '.'}`;
