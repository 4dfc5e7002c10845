/** Telephone numbers: a link that shows one and dials another, one that is nearly the site's usual one, and one of another continent. */
import { addressNotMeant } from '../../diagnostics/catalogue.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { linesOf } from '../words/texts.ts';
import { type Fault, type Link, linksIn, sorted } from './addresses.ts';

export const telephoneNumbers: Check = (site) => {
  const links = linksIn([...site.pages, ...site.translated]).filter(({ href }) => href.startsWith('tel:'));
  const slips = misdialled(links.filter(({ page }) => site.pages.includes(page)).map(({ href }) => href));
  const inGuide = callsInGuide(site);
  const known = [...links.map(callOf), ...inGuide].filter(showsWhatItDials);
  return [
    ...inGuide.flatMap(({ at, ...call }): Found[] => {
      const fault = otherNumber(call, known);
      return fault === undefined ? [] : [{ diagnostic: addressNotMeant(at, { href: call.href, ...fault }) }];
    }),
    ...links.flatMap(({ page, link, href }): Found[] => {
      const own = site.pages.includes(page) ? (ofPhone(site, { page, link, href }) ?? slips.get(href)) : undefined;
      const fault = otherNumber(callOf({ link, href }), known) ?? own;
      if (fault === undefined) return [];
      // A number with a field of its own stands there as it is shown.
      const shown = /\+?\d[\d ]*/.exec(link.textContent)?.[0] ?? href;
      const at = site.locate.element(page, link, href, shown);
      return [{ diagnostic: addressNotMeant(at, { href, ...fault }), page }];
    }),
  ];
};

/** Numbers that are on the site once and are one digit, or the order of digits, away from one that is there often. A short one may be another service. */
function misdialled(hrefs: readonly string[]): ReadonlyMap<string, Fault> {
  const timesOf = (href: string) => hrefs.filter((other) => other === href).length;
  const often = [...new Set(hrefs)].filter((href) => timesOf(href) > 2);
  const once = hrefs.filter((href) => href.length >= 'tel:12345'.length && timesOf(href) === 1);
  return new Map(
    once.flatMap((href) => {
      const better = often.find((other) => sorted(other) === sorted(href)) ?? closestMatch(href, often, 1);
      return better === undefined ? [] : [[href, { why: `elsewhere the site dials ${better.slice(4)}`, better }]];
    }),
  );
}

type Call = Readonly<{ text: string; href: string; before: string }>;

function callOf({ link, href }: Pick<Link, 'link' | 'href'>): Call {
  const siblings = link.parentNode?.childNodes ?? [];
  return { text: link.textContent, href, before: siblings[siblings.indexOf(link) - 1]?.textContent ?? '' };
}

/** Those of the guide, which is on no page. */
const callsInGuide = ({ content: { guide, guideTranslations, solutions }, locate }: CheckedSite) =>
  linesOf([...guide, ...guideTranslations, ...solutions]).flatMap(({ file, path, text: whole }) =>
    [...whole.matchAll(/\[([^\]]*)\]\((tel:[^)]*)\)/g)].map(({ 0: found, 1: text = '', 2: href = '', index }) => ({
      text,
      href,
      before: whole.slice(0, index),
      at: locate.at(file, { path, substring: found }),
    })),
  );

/** A number alone, or behind a name. */
const shownIn = (text: string): string => digitsOf(/^\D*?([\d\s()+*#-]*)$/.exec(text.replace('(0)', ''))?.[1] ?? '');
/** What is dialled: short numbers, such as Japan's #7119, may have a "#" or "*" too. */
const digitsOf = (text: string): string => text.replace('%23', '#').replace(/[^\d*#]/g, '');

/** A long one may have the code of the country in the link, in place of the zero. */
function showsWhatItDials({ text, href }: Call): boolean {
  const [shown, dialled] = [shownIn(text), digitsOf(href)];
  return shown === dialled || (dialled.length > 6 && dialled.endsWith(shown.replace(/^00?/, '')));
}

/** A name such as NHS; a word at the beginning of a sentence may be any. */
const NAME = /(?<=\p{Ll}\s)\p{Lu}\p{L}+(?=\s*$)/u;

/** A link that shows one number and dials another. The right one is that which the site dials behind the same name, or else anywhere. */
function otherNumber(call: Call, known: readonly Call[]): Fault | undefined {
  const [shown, dialled] = [shownIn(call.text), digitsOf(call.href)];
  if (call.href.includes('#')) return { why: 'a link ends at "#"', better: call.href.replace('#', '%23') };
  if (shown === '' || /[a-z]/i.test(call.href.slice('tel:'.length)) || showsWhatItDials(call)) return undefined;
  const name = NAME.exec(call.before)?.[0];
  const named = known.filter(({ before }) => name !== undefined && NAME.exec(before)?.[0] === name);
  const [right] = [named, known].flatMap((calls) => {
    const used = [shown, dialled].filter((number) => calls.some(({ href }) => digitsOf(href) === number));
    return used.length === 1 ? used : [];
  });
  const why = `the text says ${call.text.trim()}`;
  if (right === undefined) return { why: `${why}, and one of the two is wrong`, better: 'the right number in both' };
  const better =
    right === shown
      ? `tel:${shown.replace('#', '%23')}`
      : `${right} in the text, which is what the site dials elsewhere`;
  return { why, better };
}

/**
 * A telephone number has digits only. 911 is North America's: a site that sells there, or a text that names the country, may give it.
 */
function ofPhone({ site: { pricing } }: CheckedSite, { page, link, href }: Link): Fault | undefined {
  const dialled = href.replace(/[\s\u00a0()+-]|^tel:/g, '');
  if (/[a-z]/i.test(dialled))
    return { why: 'a telephone number has no letters', better: 'its digits, such as tel:112' };
  const isHome = ['USD', 'CAD', 'MXN'].includes(pricing.base) || page.page.lang !== 'en';
  const around = link.closest('li, p')?.textContent ?? link.textContent;
  if (
    dialled !== '911' ||
    isHome ||
    /\bU\.?S\b|USA|United States|Estados Unidos|Am[eé]rica|Canad[aá]|M[eé]xico/.test(around)
  )
    return undefined;
  return { why: 'it is dialled in North America only', better: 'tel:112, or the number of your readers’ country' };
}
