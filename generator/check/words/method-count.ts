/** How many methods the texts promise, against the files in solutions/. */
import { methodsDiffer } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { Check } from '../run-checks.ts';

const WORDS: readonly (readonly string[])[] = [
  ['one', 'una?', 'uma?', 'une?'],
  ['two', 'dos', 'dois', 'duas', 'deux'],
  ['three', 'tres', 'três', 'trois'],
  ['four', 'cuatro', 'quatro', 'quatre'],
  ['five', 'cinco', 'cinq'],
  ['six', 'seis'],
  ['seven', 'siete', 'sete', 'sept'],
  ['eight', 'ocho', 'oito', 'huit'],
  ['nine', 'nueve', 'nove', 'neuf'],
  ['ten', 'diez', 'dez', 'dix'],
];
const NUMBER = [...WORDS.flat(), '\\d{1,2}'].join('|');
/** "Three solutions", "3 Proven RLS Relief Solutions", "tres métodos": up to three words may stand between. */
const METHODS = new RegExp(
  `(?<![\\p{L}\\d.,/–-])(${NUMBER})\\s(?:(?!of |and |or )[\\p{L}-]+\\s){0,3}?(?:solutions?|methods?|métodos?|soluciones|soluç(?:ões|ão)|méthodes?)(?!\\p{L})`,
  'giu',
);

/** Methods beside those of the guide. */
const OTHERS = /\s(?:more|free|other|further|extra|additional)\s/i;

export const methodCount: Check = ({ pages, translated, content, locate }) => {
  const count = content.solutions.length;
  return [...pages, ...translated].flatMap((page) => {
    const allowed = allowedOn(page, count);
    return page.texts.flatMap(({ words, element }) =>
      [...words.matchAll(METHODS)]
        .filter(([found, number = '']) => !OTHERS.test(found) && !allowed.has(numberOf(number)))
        .map(([found]) => ({
          diagnostic: methodsDiffer(locate.element(page, element, found), { found, count }),
          page,
        })),
    );
  });
};

/** Those of the guide, those that the page promises, and those that it explains itself; one alone is no promise. */
function allowedOn({ page }: CheckedPage, count: number): ReadonlySet<number> {
  const promised = page.sections.flatMap((section) => (section.kind === 'solutions' ? [section.methodCount] : []));
  return new Set([1, count, ...promised, ...promised.map((all) => all - count)]);
}

function numberOf(number: string): number {
  const index = WORDS.findIndex((words) => words.some((word) => new RegExp(`^${word}$`, 'i').test(number)));
  return index === -1 ? Number(number) : index + 1;
}
