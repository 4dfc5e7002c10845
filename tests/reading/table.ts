/**
 * `npm run reading-age`: how old a reader each page asks for, and the sentences that ask the most, with the line of content to edit.
 * Names choose pages: `npm run reading-age -- rls-cure about`.
 */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { ageOf, gradesOf, wordsOf } from './grades.ts';
import { LIMITS, longSentencesIn, strictAgeOf } from './limits.ts';
import { createPlace } from './place.ts';
import { type Reading, readingsOf } from './readings.ts';

const HARDEST = { ofAll: 1, ofChosen: 12 };

const chosen = process.argv.slice(2);
const readings = readingsOf('.offer/reading', 'content').filter(
  ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
);
const english = glob.sync(['content/**/*.{yaml,md}', '!content/translations/!(en).yaml']);
const place = createPlace(english.map((file) => ({ file, text: readFileSync(file, 'utf8') })));

console.log(
  `Ages by four formulas; the middle of them may be ${LIMITS.age}, a sentence may have ${LIMITS.words} words.\n`,
);
console.log('    age │ Fl.–K.  SMOG  C.–L.   ARI │ sentences');
for (const { name, sentences } of readings) console.log(row(name, sentences));
console.log('\nWhat asks the most:');
for (const line of new Set(readings.flatMap(hardestOf))) console.log(line);

function row(name: string, sentences: readonly string[]): string {
  const { fleschKincaid, smog, colemanLiau, automated } = gradesOf(sentences);
  const ages = [fleschKincaid, smog, colemanLiau, automated].map((grade) => shown(grade + 5)).join('  ');
  const age = strictAgeOf(sentences);
  const isHard = age > LIMITS.age || longSentencesIn(sentences).length > 0;
  return `${isHard ? '✘' : ' '} ${shown(age)} │  ${ages} │ ${String(sentences.length).padStart(4)}  ${name}`;
}

function hardestOf({ name, sentences }: Reading): string[] {
  const home = name === '/' ? 'home' : name.replace(/^\/| .*$/g, '');
  return [...sentences]
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, chosen.length === 0 ? HARDEST.ofAll : HARDEST.ofChosen)
    .map((sentence) => `${place(sentence, home) ?? name}  ${wordsOf(sentence).length} words: ${sentence}`);
}

/** How much a sentence lifts its page: a hard one of four words does less than one of thirty. */
function weightOf(sentence: string): number {
  return (ageOf([sentence]) - LIMITS.age) * wordsOf(sentence).length;
}

function shown(age: number): string {
  return age.toFixed(1).padStart(5);
}
