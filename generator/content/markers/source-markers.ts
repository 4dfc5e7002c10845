/**
 * Where each text on a page was written. In a traced site every text ends with an invisible marker that encodes its origin; the
 * templates carry it along unknowingly, and find-source-markers.ts removes all of them from the rendered page. Published pages are
 * resolved without markers.
 */
import { FALLBACK_LANGUAGE, isLang } from '#domain/locale.ts';
import type { NodePath } from '../yaml/source-location.ts';

/** A file and a position in it. `lang` is set if that part of the file names its own language. */
export type Origin = Readonly<{ file: string; spot: NodePath; lang?: string | undefined }>;
export type Marker = (text: string, origin: Origin) => string;

export const noMarker: Marker = (text) => text;

// Private-use characters: no text of a site has them, and templates, JSON and Markdown leave them alone.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const DIGIT_0 = 0xe010;
const MARK = /\uE000([\uE010-\uE019]+)\uE001/g;

export class Trace {
  readonly #origins: Origin[] = [];
  /** By file, then by the place in it: all texts are marked again after each save. */
  readonly #markers = new Map<string, Map<string, string>>();

  readonly mark: Marker = (text, origin) => (text === '' ? text : text + this.#markerOf(text, origin));

  origin(number: number): Origin | undefined {
    return this.#origins[number];
  }

  #markerOf(text: string, { file, spot }: Origin): string {
    const markers = this.#markers.get(file) ?? new Map<string, string>();
    this.#markers.set(file, markers);
    // A category is the same text in each of its entries: its origin is the first.
    const isCategory = spot.path.at(-1) === 'category';
    const key = isCategory ? `\0${text}` : `${spot.path.join('\0')}\0${spot.substring ?? ''}`;
    const known = markers.get(key);
    if (known !== undefined) return known;
    const marker = OPEN + digits(this.#origins.push({ file, spot }) - 1) + CLOSE;
    markers.set(key, marker);
    return marker;
  }
}

const digits = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(DIGIT_0 + Number(digit))).join('');

export function marksIn(text: string): number[] {
  if (!text.includes(OPEN)) return [];
  return [...text.matchAll(MARK)].map(([, digits = '']) =>
    Number([...digits].map((digit) => digit.charCodeAt(0) - DIGIT_0).join('')),
  );
}

export const removeMarkers = (text: string): string => (text.includes(OPEN) ? text.replaceAll(MARK, '') : text);

/** Names, URLs and dates: code uses them, and a marker would change their meaning. */
const FOR_CODE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]{2,3}|\d[\d-]*|(?:https?:\/\/|mailto:|tel:|[/#])\S*)$/;
const CODE_KEYS: ReadonlySet<string> = new Set([
  'href',
  'url',
  'id',
  'kind',
  'lang',
  'icon',
  'date',
  'email',
  'imageFile',
]);

/** Whether a value is text for readers. Dictionaries contain nothing else. */
export function isForReaders(text: string, { file, spot }: Origin): boolean {
  if (/\/translations\/\w+\.yaml$/.test(file)) return true;
  return !CODE_KEYS.has(String(spot.path.findLast((step) => typeof step === 'string'))) && !FOR_CODE.test(text);
}

/** Surround English texts on pages in another language. */
export const ENGLISH_START = '\uE002';
export const ENGLISH_END = '\uE003';

/** A text as readers see it, without any marker. */
export const plainText = (text: string): string =>
  removeMarkers(text).replaceAll(ENGLISH_START, '').replaceAll(ENGLISH_END, '');

/** Marks English texts, inside what another marker adds. */
export const marksEnglish =
  (marker: Marker = noMarker): Marker =>
  (text, origin) =>
    text !== '' && isEnglish(origin) ? `${ENGLISH_START}${marker(text, origin)}${ENGLISH_END}` : marker(text, origin);

function isEnglish({ file, spot, lang }: Origin): boolean {
  const stated = lang ?? /\/translations\/(\w+)\.yaml$/.exec(file)?.[1];
  if (stated !== undefined) return stated === FALLBACK_LANGUAGE;
  const key = spot.path.at(-1);
  // A text in several languages has one key per language.
  return typeof key !== 'string' || !isLang(key) || key === FALLBACK_LANGUAGE;
}
