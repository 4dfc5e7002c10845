/** Finds a clause that stands in two places of the English texts and says another thing in one: it lost its "never", or has another number. */
import { groupBy } from '#domain/group-by.ts';
import { isLang } from '#domain/locale.ts';
import { numberWords } from '#domain/numbers.ts';
import { clauseDiffers } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { englishOf } from './claims.ts';
import { textsOf } from './texts.ts';

/** What may not differ where all other words are the same. */
const FACTS = [
  "(?:(?:do|does|is|are|can|could|should|must|will)(?:n[’']t| not)|cannot|never|not|no)",
  'over|under|above|below|more|less|higher|lower|before|after|hot|warm|cold|hours?|minutes?|days?|weeks?|months?|years?',
  `first|second|third|fourth|fifth|${numberWords('en')}|\\d+(?:[.,]\\d+)?`,
].join('|');
const FACT = new RegExp(`(?<![\\p{L}\\d-])(?:${FACTS})(?![\\p{L}\\d-])|\\{claims\\.\\w+\\}`, 'giu');
const NEGATION = /^(?:\S*n[’']t|\S+ not|cannot|never|not?)$/;
const SENTENCE = /(?<=[.!?])\s+|\n\s*\n|\n(?=\s*(?:- |\d\. ))/;
const CLAUSE = /[.,;:()](?=\s|$)/;
/** Other words that a sentence must have, and a clause of one: fewer may be the same by chance. */
const LEAST = { sentence: 3, clause: 4 };

type Clause = Readonly<{ file: string; path: readonly (string | number)[]; words: string; facts: readonly string[] }>;

export const contradictions: Check = (site) => {
  const alike = groupBy(clausesOf(site), ({ key }) => key);
  const kindOf = kindsOfClaims(site);
  return [...alike.values()].flatMap((clauses) => {
    const timesOf = (one: Clause) => clauses.filter(({ facts }) => facts.join() === one.facts.join()).length;
    const isDenied = ({ facts }: Clause) => facts.some((fact) => NEGATION.test(fact));
    // The more frequent is right; of two, the one with its "never".
    const inOrder = clauses.toSorted((a, b) => timesOf(b) - timesOf(a) || Number(isDenied(b)) - Number(isDenied(a)));
    const [usual] = inOrder;
    return inOrder.flatMap((one): Found[] => {
      if (usual === undefined || !contradicts(one.facts, usual.facts, kindOf)) return [];
      const place = `${usual.file}, ${usual.path.join('.')}`.replace(/, $/, '');
      const at = site.locate.at(one.file, { path: one.path, substring: one.words });
      return [{ diagnostic: clauseDiffers(at, { words: one.words, usual: usual.words, place }) }];
    });
  });
};

/** Another negation with the same facts, or as many facts of the same kinds of which one is another. */
function contradicts(own: readonly string[], usual: readonly string[], kindOf: (fact: string) => string): boolean {
  const [facts, known] = [own, usual].map((all) => all.filter((fact) => !NEGATION.test(fact)));
  if (facts === undefined || facts.length !== known?.length) return false;
  const isSame = facts.join() === known.join();
  if (own.length - facts.length !== usual.length - known.length) return isSame;
  return !isSame && facts.every((fact, i) => kindOf(fact) === kindOf(known[i] ?? ''));
}

/** Two claims are alike if they differ by their number alone: 16 weeks and 28 weeks. */
function kindsOfClaims({ content: { claims } }: CheckedSite): (fact: string) => string {
  const units: [string, string][] = claims.flatMap(({ data }) =>
    Object.entries(data).map(([name, { text }]): [string, string] => [
      `{claims.${name.toLowerCase()}}`,
      englishOf(text).replace(/\d[\d.,]*/g, '#'),
    ]),
  );
  const known = new Map(units);
  return (fact) => known.get(fact) ?? '';
}

/** With those of landing pages in another language, which share no clause with English. */
function englishTexts({ landing, pages, textPages, faqs, messages, guide, solutions }: CheckedSite['content']) {
  return textsOf([landing, pages, textPages, faqs, messages, guide, solutions].flat()).filter(({ path }) => {
    const lang = String(path.at(-1));
    return !isLang(lang) || lang === 'en';
  });
}

function clausesOf({ content }: CheckedSite): (Clause & Readonly<{ key: string }>)[] {
  return englishTexts(content).flatMap(({ file, path, text }) => {
    return text.split(SENTENCE).flatMap((sentence) => {
      const clauses = sentence.split(CLAUSE).filter((one) => /\p{L}/u.test(one) && !one.includes('](tel:'));
      const least = clauses.length === 1 ? LEAST.sentence : LEAST.clause;
      return clauses.flatMap((clause) => {
        const words = clause.replace(/^(?:\s|[*_"”]|- )+|[\s*_"“?!.]+$/g, '');
        const plain = words
          .toLowerCase()
          .replace(/\]\([^)]*\)|[*[\]_"]/g, '')
          .replace(/^(?:and|or|but|so) /, '');
        const key = plain
          .replace(FACT, ' ')
          .split(/\s+/)
          .filter((word) => word !== '');
        const facts = plain.match(FACT) ?? [];
        return key.length < least ? [] : [{ file, path, words, facts, key: key.join(' ') }];
      });
    });
  });
}
