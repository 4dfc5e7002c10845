/**
 * Checks that translations of the guide keep its facts: timer lengths and cues, steps and drawings, lengths of lists, figures in braces and
 * telephone numbers. A translation may add numbers of its own countries.
 */
import { PLACEHOLDER } from '#domain/placeholders.ts';
import type { Content } from '../../content/content.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import { guideFactDiffers, numberLost, wordAfterEnd } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';

type Path = readonly (string | number)[];
type Fault = Readonly<{ path: Path; fault: string; way: string }>;

/** Texts that name something in the guide or in the templates. */
const NAMES: ReadonlySet<string | number> = new Set(['drawing', 'method']);
const CALL = /\(tel:([\d+-]+)\)/g;

export function checkGuideFacts(content: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  for (const { file, data } of [...content.guide, ...content.guideTranslations])
    for (const [id, { timer }] of Object.entries(data.methods ?? {}))
      for (const [i, { minute }] of (timer?.words ?? []).entries()) {
        const end = Math.max(...(timer?.minutes ?? []));
        const at = locate(file, { path: ['methods', id, 'timer', 'words', i, 'minute'] });
        if (minute >= end) log.add(wordAfterEnd(at, { minute, end }));
      }
  const [english] = content.guide;
  if (english === undefined) return;
  for (const { file, data } of content.guideTranslations)
    for (const [path, own, original] of blocksOf(data, english.data)) {
      for (const { path: inside, ...fact } of differences(original, own, path))
        log.add(guideFactDiffers(locate(file, { path: inside }), fact));
      for (const { number, inside } of callsIn(original, path))
        if (!callsIn(own, path).some((call) => call.number === number))
          log.add(numberLost(locate(file, { path: inside }), { number }));
    }
}

/** The blocks that a translation has, each beside the English one: what it leaves out is shown in English. */
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

function differences(english: unknown, local: unknown, path: Path): Fault[] {
  if (Array.isArray(english) && Array.isArray(local)) return listsDiffer(english, local, path);
  const [words, translated] = [wordsIn(english), wordsIn(local)];
  if (words !== undefined && translated !== undefined) return textsDiffer(words, translated, path);
  if (typeof english !== 'object' || typeof local !== 'object')
    return english === local ? [] : [valueDiffers(english, local, path)];
  const [original, own] = [Object.entries(Object(english)), Object.entries(Object(local))];
  return [
    ...original.flatMap(([name, value]) => {
      const other: unknown = Reflect.get(Object(local), name);
      if (value === undefined || other !== undefined) return differences(value, other, [...path, name]);
      return [
        {
          path,
          fault: `"${name}" is missing, but the English text has it`,
          way: `Add "${name}" as in the English text.`,
        },
      ];
    }),
    ...own
      .filter(([name, value]) => value !== undefined && Reflect.get(Object(english), name) === undefined)
      .map(([name]) => ({
        path: [...path, name],
        fault: `"${name}" is not in the English text`,
        way: 'Delete it, or add it there too.',
      })),
  ];
}

function listsDiffer(english: readonly unknown[], local: readonly unknown[], path: Path): Fault[] {
  if (english.length === local.length) return english.flatMap((value, i) => differences(value, local[i], [...path, i]));
  const isNumbers = english.every((value) => typeof value === 'number');
  const count = `"${nameOf(path)}" has ${local.length} ${local.length === 1 ? 'entry' : 'entries'}`;
  return [
    {
      path,
      fault: `${count}, but ${english.length} in English`,
      way: isNumbers
        ? `Write [${english.join(', ')}].`
        : `Write all ${english.length}, in the order of the English text.`,
    },
  ];
}

function textsDiffer(english: string, local: string, path: Path): Fault[] {
  if (NAMES.has(path.at(-1) ?? '')) return english === local ? [] : [valueDiffers(english, local, path)];
  const lost = [...new Set(english.match(PLACEHOLDER) ?? [])].filter((slot) => !local.includes(slot));
  return lost.map((slot) => ({
    path,
    fault: `This text has no ${slot}, which the English text has`,
    way: `Put ${slot} where the value belongs; the page fills it in.`,
  }));
}

const valueDiffers = (english: unknown, local: unknown, path: Path): Fault => ({
  path,
  fault: `"${nameOf(path)}" is ${String(local)}, but ${String(english)} in English`,
  way: `Write ${String(english)}.`,
});

/** The field, or the list that the value is an entry of. */
const nameOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string'));

/** A text, whether or not it is Markdown. */
function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'markdown' in value) return String(value.markdown);
  return typeof value === 'string' ? value : undefined;
}

/** Every number in a block, at its first occurrence. */
function callsIn(value: unknown, path: Path): { number: string; inside: Path }[] {
  const words = wordsIn(value);
  const all =
    words === undefined
      ? Object.entries(Object(value)).flatMap(([name, inner]) =>
          callsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : [...words.matchAll(CALL)].map(([, number = '']) => ({ number, inside: path }));
  return all.filter(({ number }, i) => all.findIndex((call) => call.number === number) === i);
}
