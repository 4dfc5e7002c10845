/** A content folder with as many generated landing pages, each with its own text made of sentences of the real ones. Same seed, same pages. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { createRandom } from '../payments/hostile-requests.ts';

const SEED = 1;

/** Plain sentences of the English landing pages. */
function sentencesIn(folder: string): string[] {
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
  };
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const english = pages.filter((text) => !/^lang:/m.test(text)).flatMap((text) => strings(parse(text)));
  return [...new Set(english.flatMap((text) => text.match(/[A-Z][\w ,’'-]{30,150}\./g) ?? []))].sort();
}

function pageText(sentences: readonly string[], index: number): string {
  const random = createRandom(SEED * 1_000_003 + index);
  const text = (count: number) =>
    Array.from({ length: count }, () => sentences[Math.floor(random() * sentences.length)]).join(' ');
  const heading = (name: string, i: number) => `${name} ${i + 1} of page ${index + 1}`;
  return stringify({
    title: `Page ${index + 1}`,
    description: text(1).slice(0, 150),
    h1: `Quiet legs, page ${index + 1}`,
    introText: text(4),
    problemStatement: text(6),
    solutionIntro: text(4),
    testimonials: 'daily',
    article: [0, 1, 2].map((i) => ({
      heading: heading('Part', i),
      text: `${text(5)}\n\n- ${text(1)}\n- ${text(1)}\n`,
    })),
    faq: [0, 1, 2, 3].map((i) => ({ question: `${heading('Question', i)}?`, answer: text(4) })),
  });
}

/** Everything of the project's content but its landing pages. */
export function writeContent(folder: string, pages: number): void {
  const landing = join('content', 'landing');
  cpSync('content', folder, { recursive: true, filter: (path) => path !== landing });
  mkdirSync(join(folder, 'landing'), { recursive: true });
  const sentences = sentencesIn(landing);
  for (let i = 0; i < pages; i += 1)
    writeFileSync(join(folder, 'landing', `page-${i + 1}.yaml`), pageText(sentences, i));
}
