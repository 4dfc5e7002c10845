/** Links of site.yaml: labels that a language lacks, and redirects that never work. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import type { Localized } from '#schema/fields.ts';
import { labelUntranslated, redirectShadowed } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** Links of header, menu and footer without a label in a language: its readers would see the English one. */
export const linkLabels: Check = ({ settings, site, locate }) => {
  const languages = LANGUAGES.filter((lang) => site.contexts.has(lang));
  return menusOf(settings).flatMap(({ links, path }) =>
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

/** The header, and each column of the footer. */
export const menusOf = ({ header, footer }: CheckedSite['settings']) => [
  { links: header, path: ['header'] },
  ...Object.entries(footer).map(([name, links]) => ({ links, path: ['footer', name] })),
];

/** Figures and prices are filled in per language, so a label of nothing else needs no translation. */
function missingIn(label: Localized, languages: readonly Lang[]): readonly Lang[] {
  if (typeof label === 'string') return /\p{L}/u.test(label.replace(/\{[\w.]+\}/g, '')) ? others(languages) : [];
  return languages.filter((lang) => label[lang] === undefined);
}

const others = (languages: readonly Lang[]): readonly Lang[] => languages.filter((lang) => lang !== FALLBACK_LANGUAGE);

/** A redirect from the URL of a page: the host never uses it. The build reports all other mistakes of redirects. */
export const redirects: Check = ({ settings, pages, locate }) =>
  settings.redirects.flatMap(({ from }, i) =>
    pages.some(({ page }) => page.route === from)
      ? [{ diagnostic: redirectShadowed(locate.setting('redirects', i, 'from'), { from }) }]
      : [],
  );
