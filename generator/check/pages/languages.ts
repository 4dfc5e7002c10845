/** Checks the languages of pages, and of the links in header and footer. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import type { Localized } from '#schema/fields.ts';
import { alternateOneWay, labelUntranslated, pageLanguage } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { Check, Found } from '../run-checks.ts';

/** Every page names the language it is written in. */
export const language: Check = ({ pages, translated, locate }) =>
  [...pages, ...translated].flatMap((page) => {
    const found = page.root.querySelector('html')?.getAttribute('lang');
    const expected = page.page.lang;
    if (found === expected) return [];
    return [{ diagnostic: pageLanguage(locate.field(page, 'lang'), { found, expected }), page }];
  });

/** Language versions name each other and themselves. */
export const alternates: Check = ({ pages, locate }) => {
  const named = new Map(pages.map((page) => [page.url, alternatesOf(page)]));
  return pages.flatMap((page) => {
    const own = named.get(page.url) ?? [];
    if (own.length === 0) return [];
    const faults = own.flatMap((address) => {
      const back = named.get(address);
      if (back === undefined) return [{ page: address, fault: 'that is not a page of this site' }];
      return back.includes(page.url) ? [] : [{ page: address, fault: 'that page does not name this one' }];
    });
    const itself = own.includes(page.url) ? [] : [{ page: own[0] ?? '', fault: 'it does not name itself' }];
    const at = locate.field(page, 'title');
    return [...faults, ...itself].map((fault) => ({ diagnostic: alternateOneWay(at, fault), page }));
  });
};

function alternatesOf({ root }: CheckedPage): string[] {
  return root.querySelectorAll('link[rel=alternate][hreflang]').map((link) => link.getAttribute('href') ?? '');
}

/** Links of header, menu and footer without a label in a language: its readers would see the English one. */
export const linkLabels: Check = ({ settings: { header, footer }, site, locate }) => {
  const languages = LANGUAGES.filter((lang) => site.contexts.has(lang));
  const lists = [
    { links: header, path: ['header'] },
    ...Object.entries(footer).map(([name, links]) => ({ links, path: ['footer', name] })),
  ];
  return lists.flatMap(({ links, path }) =>
    links.flatMap(({ label }, i): Found[] => {
      const missing = label === undefined ? [] : missingIn(label, languages);
      if (label === undefined || missing.length === 0) return [];
      const isWhole = typeof label === 'string';
      const text = isWhole ? label : label.en;
      const at = locate.setting(...path, i, 'label', ...(isWhole ? [] : ['en']));
      return [{ diagnostic: labelUntranslated(at, { text, missing, isWhole }) }];
    }),
  );
};

/** Figures and prices are filled in per language, so a label of nothing else needs no translation. */
function missingIn(label: Localized, languages: readonly Lang[]): readonly Lang[] {
  if (typeof label === 'string') return /\p{L}/u.test(label.replace(/\{[\w.]+\}/g, '')) ? others(languages) : [];
  return languages.filter((lang) => label[lang] === undefined);
}

const others = (languages: readonly Lang[]): readonly Lang[] => languages.filter((lang) => lang !== FALLBACK_LANGUAGE);
