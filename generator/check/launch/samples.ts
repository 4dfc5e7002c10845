/** Before launch: samples and placeholders that have to be replaced by real content. */
import type { Testimonial } from '#schema/files/library.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { SectionSource } from '#schema/sections.ts';
import { TEXT_GROUPS } from '#schema/texts.ts';
import { pathsWhere, SAMPLE_TEXTS } from '../../content/gaps.ts';
import {
  addressIncomplete,
  defaultFiller,
  placeholderContact,
  placeholderKey,
  samplePerson,
  sampleSeller,
  sampleTestimonial,
  sampleText,
  unverifiedTestimonial,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { ContentLocator } from '../locate-content.ts';
import type { Check, Found } from '../run-checks.ts';

const SAMPLE = /\b(?:sample|replace|placeholder|lorem|todo|tbc)\b/i;

/** Placeholder names in the languages of the site; reported even if the flag "sample" was removed. */
const SAMPLE_NAME =
  /\b(?:to be (?:appointed|announced|confirmed)|sample|example|ejemplo|muestra|exemplo|amostra|exemple)\b|示例|样本|サンプル|नमूना|নমুনা/i;

type Path = readonly (string | number)[];
type At = (path: Path) => ReturnType<CheckedSite['locate']['at']>;

/** Samples in place of real people: testimonials, bylines, an advisory board, the seller. */
export const samples: Check = (site) => {
  const { content } = site;
  const inFile = (file: string, find: (at: At) => Diagnostic[]): Found[] =>
    find((path) => site.locate.at(file, { path })).flatMap((diagnostic) => onPages(site, file, diagnostic));
  return [
    ...content.site.flatMap(({ data }) =>
      [...seller(data, site.locate), ...byline(data, site.locate)].map((diagnostic) => ({ diagnostic })),
    ),
    ...content.testimonials.flatMap(({ file, data }) => inFile(file, (at) => testimonials(data.items, ['items'], at))),
    ...content.landing.flatMap(({ file, data: { testimonials: set } }) =>
      inFile(file, (at) =>
        set === undefined || typeof set === 'string' ? [] : testimonials(set, ['testimonials'], at),
      ),
    ),
    ...content.pages.flatMap(({ file, data }) =>
      inFile(file, (at) => data.sections.flatMap((section, i) => ofSection(section, ['sections', i], at))),
    ),
  ];
};

/** The problem, once per page that shows text of the file. */
function onPages({ pages, locate }: CheckedSite, file: string, diagnostic: Diagnostic): Found[] {
  const showing = pages.filter((page) => locate.comesFrom(page, file));
  return showing.length === 0 ? [{ diagnostic }] : showing.map((page) => ({ diagnostic, page }));
}

function testimonials(items: readonly Testimonial[], path: Path, at: At): Diagnostic[] {
  return items.flatMap(({ sample, verified, name }, i) => {
    if (sample || SAMPLE_NAME.test(name))
      return [sampleTestimonial(at([...path, i, sample ? 'sample' : 'name']), { name })];
    return verified ? [] : [unverifiedTestimonial(at([...path, i, 'name']), { name })];
  });
}

function ofSection(section: SectionSource, path: Path, at: At): Diagnostic[] {
  if (section.kind === 'testimonials' && typeof section.set !== 'string')
    return testimonials(section.set, [...path, 'set'], at);
  if (section.kind !== 'advisory-board') return [];
  return section.members.flatMap(({ name, role, sample }, i) =>
    sample || SAMPLE_NAME.test(name)
      ? [samplePerson(at([...path, 'members', i, sample ? 'sample' : 'name']), { name, role })]
      : [],
  );
}

function byline({ byline: shown }: SiteSettings, { setting }: ContentLocator): Diagnostic[] {
  if (shown === undefined) return [];
  const { author, reviewer, sample } = shown;
  if (sample) return [samplePerson(setting('byline', 'sample'), { name: `${author}, ${reviewer}`, role: 'byline' })];
  return Object.entries({ author, reviewer })
    .filter(([, name]) => SAMPLE_NAME.test(name))
    .map(([role, name]) => samplePerson(setting('byline', role), { name, role }));
}

function seller(
  { seller: { legalName, address, taxNote, sample } }: SiteSettings,
  { setting }: ContentLocator,
): Diagnostic[] {
  const tax = typeof taxNote === 'object' ? taxNote.en : (taxNote ?? '');
  const fields = Object.entries({ legalName, address, taxNote: tax }).filter(([, found]) => SAMPLE.test(found));
  const named = fields.map(([field, found]) =>
    sampleSeller(setting('seller', field), { field: `seller.${field}`, found }),
  );
  // Every address has a number, be it of the house or of the post.
  if (named.length === 0 && !sample && !/\d/.test(address))
    return [addressIncomplete(setting('seller', 'address'), { found: address })];
  if (named.length > 0 || !sample) return named;
  return [sampleSeller(setting('seller', 'sample'), { field: 'seller', found: `${legalName}, marked as a sample` })];
}

/** Texts of a new site that the owner has not replaced: in the paid guide, and defaults shown on pages. */
export const sampleTexts: Check = (site) => [...fromInit(site), ...byDefault(site)];

function fromInit({ content, locate }: CheckedSite): Found[] {
  const found = [...content.solutions, ...content.pages].flatMap(({ file, data, body }) => [
    ...SAMPLE_TEXTS.flatMap((text) =>
      pathsWhere(data, (value) => value === text).map((path) => ({ text, at: locate.at(file, { path }) })),
    ),
    ...SAMPLE_TEXTS.filter((text) => body.includes(text)).map((text) => ({
      text,
      at: locate.at(file, { path: [], substring: text }),
    })),
  ]);
  return found.map(({ text, at }) => ({ diagnostic: sampleText(at, { found: text }) }));
}

const FILLER = Object.entries(TEXT_GROUPS).flatMap(([group, { texts }]) =>
  Object.entries(texts).flatMap(([key, { text, filler }]) => (filler ? [{ group, key, text }] : [])),
);

/** The line of the key in the dictionary, or the line where it would be added. */
function byDefault({ content, pages, locate }: CheckedSite): Found[] {
  return content.messages.flatMap(({ file }) =>
    FILLER.flatMap(({ group, key, text }) => {
      const diagnostic = defaultFiller(locate.at(file, { path: [group, key] }), { found: text, group, key });
      return pages
        .filter(({ texts }) => texts.some(({ words }) => words.trim() === text))
        .map((page) => ({ diagnostic, page }));
    }),
  );
}

/** Reserved domain names (RFC 2606), and this machine. */
const RESERVED =
  /(?:^|[./@])(?:[\w-]+\.(?:example|test|invalid|localhost)|example\.(?:com|org|net)|localhost)(?:[:/]|$)/i;
const SANDBOX = /sandbox|test|example|sample|placeholder|dummy|changeme/i;

export const placeholders: Check = ({ content, locate }) =>
  content.site.flatMap(({ data }) =>
    [...addresses(data, locate), ...key(data, locate)].map((diagnostic) => ({ diagnostic })),
  );

function addresses({ url, email }: SiteSettings, { setting }: ContentLocator): Diagnostic[] {
  return Object.entries({ url, email })
    .filter(([, found]) => RESERVED.test(found))
    .map(([field, found]) => placeholderContact(setting(field), { field, found }));
}

/** A key without a digit is made of words, which can be guessed. */
function key({ publicApiKey }: SiteSettings, { setting }: ContentLocator): Diagnostic[] {
  const guessable = !/\d/.test(publicApiKey) || SANDBOX.test(publicApiKey);
  return guessable ? [placeholderKey(setting('publicApiKey'), { found: publicApiKey })] : [];
}
