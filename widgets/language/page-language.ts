/** The visitor's language: chosen in the picker or taken from the browser. Each language's texts are a separate chunk. */
import { baseOf, FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import { LANGUAGE_COOKIE_SECONDS } from '#domain/stored-data.ts';
import { textKey } from '#domain/text-key.ts';
import type { LanguageTexts, PageTexts } from '../site-data.ts';

const CHUNKS: Readonly<Record<Lang, () => Promise<{ default: LanguageTexts }>>> = {
  en: () => import('virtual:texts/en'),
  es: () => import('virtual:texts/es'),
  pt: () => import('virtual:texts/pt'),
  fr: () => import('virtual:texts/fr'),
  zh: () => import('virtual:texts/zh'),
  ja: () => import('virtual:texts/ja'),
  hi: () => import('virtual:texts/hi'),
  bn: () => import('virtual:texts/bn'),
};

const root = document.documentElement;

const isSupported = (lang: string): lang is Lang => Object.hasOwn(CHUNKS, lang);
const loadTexts = async (lang: Lang): Promise<LanguageTexts> => (await CHUNKS[lang]()).default;

/** A page served in another language keeps it; an English page follows the visitor's choice, else the browser. */
export function chooseLanguage(): Lang {
  const chosen = /nf_lang=(\w+)/.exec(document.cookie)?.[1];
  const wanted = root.lang === FALLBACK_LANGUAGE ? baseOf(chosen ?? navigator.language) : root.lang;
  return isSupported(wanted) ? wanted : FALLBACK_LANGUAGE;
}

/** Loads the language's texts, or the fallback's if that fails, and translates the page if needed. */
export async function setLanguage(lang: Lang): Promise<LanguageTexts> {
  // `??` as well as `catch`: a proxy may respond with an empty file, which is a module without texts.
  const texts = (await loadTexts(lang).catch(() => undefined)) ?? (await loadTexts(FALLBACK_LANGUAGE));
  if (texts.page && lang !== root.lang) {
    root.lang = lang;
    translatePage(document.body, texts.page);
  }
  return texts;
}

/** The CDN reads the same cookie, and serves the next page in the chosen language. */
export function startLanguagePicker(current: Lang): void {
  for (const button of document.querySelectorAll<HTMLElement>('.languages button')) {
    button.ariaCurrent = String(button.lang === current);
    button.onclick = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API.
      document.cookie = `nf_lang=${button.lang};path=/;max-age=${LANGUAGE_COOKIE_SECONDS};samesite=lax`;
      // A link led to the picker: whoever has chosen reads on from the top, not from the foot of the page.
      if (location.hash === '#languages') {
        history.replaceState(null, '', location.pathname + location.search);
        scrollTo({ top: 0, behavior: 'instant' });
      }
      location.reload();
    };
  }
}

const LETTERS = /\p{L}{2}/u;
const PRICE = '{price}';

/**
 * Replaces every text in the dictionary with its translation. Other texts stay English and are marked `lang="en"`. Elements are kept, so
 * their listeners stay attached.
 */
function translatePage(root: HTMLElement, texts: PageTexts): void {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('svg, script, style') !== null || hasOwnLanguage(element, root)) continue;
    for (const run of textRuns(element)) translateRun(element, run, texts);
    const label = texts[textKey(element.getAttribute('aria-label') ?? '')];
    if (label !== undefined) element.setAttribute('aria-label', label);
  }
}

function hasOwnLanguage(element: Element, root: Element): boolean {
  const owner = element.closest('[lang]');
  return owner !== null && root.contains(owner);
}

const isPrice = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches('[data-price]');

/** Adjacent text nodes with the prices between them, which are translated as one text. Runs without letters are omitted. */
function textRuns(element: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const node of element.childNodes) {
    if (node instanceof Text || isPrice(node)) runs.at(-1)?.push(node);
    else runs.push([]);
  }
  return runs.filter((run) => run.some((node) => node instanceof Text && LETTERS.test(node.data)));
}

function translateRun(element: HTMLElement, run: readonly ChildNode[], texts: PageTexts): void {
  const source = run.map((node) => (isPrice(node) ? PRICE : (node.textContent ?? ''))).join('');
  const translated = texts[textKey(source)];
  if (translated === undefined) {
    element.lang = 'en';
    return;
  }
  const prices = run.filter(isPrice);
  const [first, ...rest] = translated.split(PRICE);
  const padded = (/^\s/.test(source) ? ' ' : '') + (first ?? '');
  const parts = [padded, ...rest.flatMap((text, i) => [prices[i] ?? '', text])];
  const end = run.at(-1);
  const placeholder = document.createComment('');
  end?.after(placeholder);
  for (const node of run) node.remove();
  placeholder.replaceWith(...parts.filter((part) => part !== ''));
}
