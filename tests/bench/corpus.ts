/**
 * As many landing pages as are asked for, each of about 5 kB with words of its own, written as people write them: short texts on a line,
 * long ones folded. Page number i of a seed is always the same.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, visit } from 'yaml';
import { type Chain, learn, pick, prose, type Random, randomFrom } from './words.ts';

/** Longer texts are folded. */
const LINE = 90;
const WIDTH = 118;
const SETS = ['daily', 'night'];

export type Page = Readonly<{ slug: string; text: string }>;

/** What the English landing pages of a content folder say. */
export function learnFrom(content: string): Chain {
  const folder = join(content, 'landing');
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => !/^lang:/m.test(text));
  // Only what is indented is prose: the rest are names of fields.
  return learn(texts.flatMap((text) => text.match(/^ {2,}.*$/gm) ?? []).join('\n'));
}

export function makePage(chain: Chain, i: number, seed: number): Page {
  const random = randomFrom(seed * 1_000_003 + i);
  const text = (letters: number) => prose(chain, random, letters);
  const headings = different(9, () => clip(text(30), 60));
  const page = {
    title: `${clip(text(20), 40)} ${i + 1}`,
    description: clip(text(100), 150),
    h1: `${clip(text(20), 44)} ${i + 1}`,
    introText: text(330),
    problemStatement: text(520),
    solutionIntro: text(300),
    article: Array.from({ length: 3 }, () => ({
      heading: headings.pop() ?? '',
      text: `${text(330)}\n\n${list(text, random)}\n`,
    })),
    faq: Array.from({ length: 4 }, () => ({ question: `${headings.pop()}?`, answer: text(300) })),
    testimonials: pick(SETS, random),
    schemaData: { about: 'Restless legs syndrome', keywords: headings },
  };
  return { slug: `page-${i + 1}`, text: asYaml(page) };
}

/** A page may not have two headings of the same words. */
function different(count: number, draw: () => string): string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(draw());
  return [...found];
}

function list(text: (letters: number) => string, random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => `- ${text(60)}`).join('\n');
}

/** Whole words, without the full stop. */
function clip(text: string, most: number): string {
  const short = text.length <= most ? text : text.slice(0, text.lastIndexOf(' ', most));
  return short.replace(/[.,]$/, '');
}

function asYaml(page: object): string {
  const document = new Document(page);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string' || node.value.length <= LINE) return;
      node.type = node.value.includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: WIDTH });
}

/** A content folder with everything of `content` but its landing pages, and so many others instead. */
export function writeSite(content: string, folder: string, pages: number, seed: number): void {
  const landing = join(content, 'landing');
  cpSync(content, folder, { recursive: true, filter: (path) => path !== landing });
  mkdirSync(join(folder, 'landing'), { recursive: true });
  const chain = learnFrom(content);
  for (let i = 0; i < pages; i++) {
    const { slug, text } = makePage(chain, i, seed);
    writeFileSync(join(folder, 'landing', `${slug}.yaml`), text);
  }
}
