/**
 * Checks that translations of the guide keep its facts: timer lengths and cues, steps and drawings, lengths of lists, quantities, figures in
 * braces and telephone numbers. A translation may add numbers of its own countries. Where most translations agree against the English text,
 * that is the one reported.
 */
import { isLang, type Lang } from '#domain/locale.ts';
import { inDigits } from '#domain/numbers.ts';
import type { EntryData } from '#schema/collections.ts';
import type { Content } from '../../content/content.ts';
import { textsIn } from '../../content/gaps.ts';
import {
  englishFactDiffers,
  guideFactDiffers,
  numberLost,
  numberOnlyEnglish,
  timerTooLong,
  wordAfterEnd,
} from '../../diagnostics/catalogue.ts';
import { checkNever } from '../references/check-negations.ts';
import type { CheckTools } from '../site.ts';
import { differences, type Fault, type Path } from './guide-differences.ts';

/** A number to call, or to write a message to. */
const CALL = /(?<=\(tel:)[\d+*%-]+(?=\))|(?<![\d.,/:%])\d{5,6}(?![\d.,]*\d)/g;

type GuideData = EntryData<'guideTranslations'>;

/** A fault with the translation's file and the name of the block that it is in. */
type Found = Readonly<{ file: string; block: string; fault: Fault }>;

export function checkGuideFacts(content: Content, { locate, log }: CheckTools): void {
  for (const { file, data } of [...content.guide, ...content.guideTranslations])
    for (const { unit, time, end, path } of cuesIn(data))
      if (time >= end) log.add(wordAfterEnd(locate(file, { path }), { unit, time, end }));
  const [english] = content.guide;
  if (english === undefined) return;
  for (const { path, ...tooLong } of tooLongIn(english.data))
    log.add(timerTooLong(locate(english.file, { path }), tooLong));
  const blocks = content.guideTranslations.flatMap(({ id, file, data }) =>
    isLang(id) ? comparedWith(english.data, data, id).map((compared) => ({ ...compared, file })) : [],
  );
  const countOf = (block: string) => blocks.filter((other) => other.block === block).length;
  const lost = blocks.flatMap(({ file, block, lost }) => lost.map((call) => ({ ...call, file, block })));
  for (const { number, inside, file, block } of lost) {
    const times = lost.filter((other) => other.number === number && other.block === block).length;
    if (times > 1 && times === countOf(block))
      log.add(numberOnlyEnglish(locate(english.file, { path: inside, substring: number }), { number, times }));
    else log.add(numberLost(locate(file, { path: inside }), { number }));
  }
  const found = blocks.flatMap(({ file, block, faults }): Found[] => faults.map((fault) => ({ file, block, fault })));
  const counted = found.map(({ file, block, fault }) => {
    const agreeing = new Set(found.filter((other) => isSame(other.fault, fault)).map((other) => other.file)).size;
    const all = countOf(block);
    return { file, fault, agreeing, all, isEnglish: agreeing > 1 && agreeing > all / 2 };
  });
  const placeOf = ({ english: seen }: Fault) => seen?.at.path.join('.');
  const wrong = new Set(counted.filter(({ isEnglish }) => isEnglish).map(({ fault }) => placeOf(fault)));
  for (const { file, fault, agreeing, all, isEnglish } of counted) {
    const { at, english: seen, ...differs } = fault;
    // The collector keeps one of equal diagnostics. What few translations have there may be right, too.
    if (seen !== undefined && isEnglish)
      log.add(englishFactDiffers(locate(english.file, seen.at), { agreeing, all, ...seen }));
    else if (seen === undefined || !wrong.has(placeOf(fault))) log.add(guideFactDiffers(locate(file, at), differs));
  }
  if (found.length === 0) checkNever(content, { locate, log });
}

type Cue = Readonly<{ unit: 'minute' | 'second'; time: number; end: number; path: Path }>;

/** Each time at which a timer says something, with the end of its longest length. */
function cuesIn({ methods = {}, move }: GuideData): Cue[] {
  const words = Object.entries(methods).flatMap(([id, { timer }]) =>
    (timer?.words ?? []).map(({ minute: time }, i): Cue => {
      const end = Math.max(...(timer?.minutes ?? []));
      return { unit: 'minute', time, end, path: ['methods', id, 'timer', 'words', i, 'minute'] };
    }),
  );
  const steps = (move?.steps ?? []).map(({ second: time }, i): Cue => {
    return { unit: 'second', time, end: (move?.minutes ?? 0) * 60, path: ['move', 'steps', i, 'second'] };
  });
  return [...words, ...steps];
}

/** "Ten minutes at most", "Never more than 10 minutes": a limit, not what is usual. */
const LIMIT = /\b(?:never more than|at most|no longer than) (\w+) minutes\b|\b(\w+) minutes at most\b/i;

/** Lengths of a timer above a limit that the method's own texts set. Translations are compared with the English one. */
function tooLongIn({ methods }: EntryData<'guide'>) {
  return Object.entries(methods).flatMap(([id, { timer, steps, expect, safety }]) => {
    const texts = [...steps.map((step) => step.text), ...expect, ...safety];
    const limits = texts.flatMap(({ markdown }) => {
      const [warning = '', before = '', after = ''] = LIMIT.exec(markdown) ?? [];
      const max = Number(inDigits(before || after) || Number.NaN);
      return Number.isNaN(max) ? [] : [{ warning, max }];
    });
    const [strictest] = limits.toSorted((one, other) => one.max - other.max);
    if (timer === undefined || strictest === undefined) return [];
    return timer.minutes.flatMap((minutes, i) =>
      minutes > strictest.max ? [{ minutes, ...strictest, path: ['methods', id, 'timer', 'minutes', i] as const }] : [],
    );
  });
}

type Call = Readonly<{ number: string; inside: Path }>;
type Compared = Readonly<{ block: string; lost: readonly Call[]; faults: readonly Fault[] }>;

/** By the translation. While its file does not change it is the same object, so that `offer dev` compares it once. */
const known = new WeakMap<GuideData, Readonly<{ english: GuideData; compared: readonly Compared[] }>>();

function comparedWith(english: GuideData, local: GuideData, lang: Lang): readonly Compared[] {
  const before = known.get(local);
  if (before?.english === english) return before.compared;
  const compared = blocksOf(local, english).map(([path, own, original]): Compared => {
    const kept = new Set(callsIn(own, path).map(({ number }) => number));
    const lost = callsIn(original, path).filter(({ number }) => !kept.has(number));
    return { block: path.join('.'), lost, faults: differences(original, own, path, lang) };
  });
  known.set(local, { english, compared });
  return compared;
}

/** Whether two translations differ from the English text in the same way. */
const isSame = ({ english: one }: Fault, { english: other }: Fault): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** The blocks that a translation has, each with the English one: what it leaves out is shown in English. */
function blocksOf(local: object, english: object): [path: Path, own: unknown, original: unknown][] {
  const inside = (path: Path, own: object, original: object) =>
    Object.entries(own).flatMap(([name, block]: [string, unknown]): [Path, unknown, unknown][] => {
      const other: unknown = Reflect.get(original, name);
      return block === undefined || other === undefined ? [] : [[[...path, name], block, other]];
    });
  return inside([], local, english).flatMap(([path, own, original]) =>
    path[0] === 'methods' ? inside(path, Object(own), Object(original)) : [[path, own, original]],
  );
}

/** Every number in a block, at its first occurrence. */
function callsIn(value: unknown, path: Path): Call[] {
  const all = textsIn(value).flatMap(({ path: inner, text }) =>
    [...text.matchAll(CALL)].map(([number]) => ({ number, inside: [...path, ...inner] })),
  );
  return all.filter(({ number }, i) => all.findIndex((call) => call.number === number) === i);
}
