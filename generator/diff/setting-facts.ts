/** The settings of content/site.yaml and content/brand.yaml by names that an approver knows, with their units. */
import type { BrandSettings, Typeface } from '#schema/files/brand.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import { type Role, SCHEMES, shownColors } from '../brand/roles.ts';
import { readTokens } from '../brand/tokens.ts';
import type { Facts } from './difference.ts';

type SettingKind = 'behaviour' | 'checkout' | 'site' | 'search';
type Setting = readonly [kind: SettingKind, name: string, unit?: string];

/** Settings whose words the pages show: compared as texts and links, and redirects as redirects. */
const COMPARED_ELSEWHERE: ReadonlySet<string> = new Set(['header', 'footer', 'savings', 'redirects']);

/** By their path in site.yaml. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  name: ['site', 'name of the site'],
  tagline: ['site', 'tagline'],
  url: ['site', 'address of the site'],
  email: ['site', 'address for support'],
  foundedYear: ['site', 'founded'],
  'themeColor.light': ['site', 'toolbar of the browser in light mode'],
  'themeColor.dark': ['site', 'toolbar of the browser in dark mode'],
  publicApiKey: ['site', 'public key'],
  shopId: ['site', 'shop id'],
  'analytics.measurementId': ['behaviour', 'analytics'],
  'analytics.consent': ['behaviour', 'consent before analytics'],
  'exitOffer.show': ['behaviour', 'exit offer'],
  'exitOffer.opensAfterMinutes': ['behaviour', 'exit offer opens by itself after', 'minutes'],
  'exitOffer.lastsMinutes': ['behaviour', 'exit offer lasts', 'minutes'],
  'mobileBar.show': ['behaviour', 'buy bar on phones'],
  'mobileBar.afterScreens': ['behaviour', 'buy bar on phones appears after', 'screens of scrolling'],
  'badges.show': ['behaviour', 'trust badges'],
  'badges.items': ['behaviour', 'trust badges appear after', 'screens of scrolling'],
  'badges.hideAfterSeconds': ['behaviour', 'trust badge stays when scrolling back up', 'seconds'],
  'counter.show': ['behaviour', 'counter of customers'],
  'counter.start': ['behaviour', 'counter starts at'],
  'counter.live': ['behaviour', 'counter grows while the page is open'],
  'counter.everySeconds': ['behaviour', 'counter may grow every', 'seconds'],
  'counter.chancePercent': ['behaviour', 'chance that the counter grows each time', '%'],
  'counter.growsByUpTo': ['behaviour', 'counter grows each time by up to'],
  nightGreeting: ['behaviour', 'night colours and greeting'],
  learnMore: ['site', 'second button at the top leads to'],
  faqCategories: ['site', 'groups of the questions'],
  'subject.kind': ['search', 'kind of subject'],
  'subject.name': ['search', 'subject'],
  'subject.specialty': ['search', 'medical specialty'],
  'subject.alsoCalled': ['search', 'other names of the subject'],
  'verification.google': ['search', 'code of Google Search Console'],
  'verification.bing': ['search', 'code of Bing Webmaster Tools'],
  'verification.yandex': ['search', 'code of Yandex Webmaster'],
  'verification.pinterest': ['search', 'code of Pinterest'],
  strictSubdomains: ['site', 'https for every subdomain'],
  'checkout.open': ['checkout', 'guide for sale'],
  'checkout.termsConsent': ['checkout', 'buyer ticks the terms'],
  'checkout.waiver': ['checkout', 'buyer gives up the 14 days to cancel'],
  'checkout.tax': ['checkout', 'Stripe Tax'],
  'checkout.invoices': ['checkout', 'invoices'],
  'checkout.promotionCodes': ['checkout', 'promotion codes'],
  'byline.author': ['site', 'author of the pages'],
  'byline.authorAvatar': ['site', 'portrait of the author'],
  'byline.reviewer': ['site', 'reviewer of the pages'],
  'byline.reviewerAvatar': ['site', 'portrait of the reviewer'],
  'byline.updated': ['site', 'date of the last change'],
  'byline.reviewed': ['site', 'date of the last review'],
  'byline.sample': ['site', 'author and reviewer are samples'],
  'seller.legalName': ['site', 'seller'],
  'seller.address': ['site', 'address of the seller'],
  'seller.companyNumber': ['site', 'company number of the seller'],
  'seller.vatNumber': ['site', 'VAT number of the seller'],
  'seller.taxNote': ['site', 'tax note on the receipt'],
  'seller.phone': ['site', 'telephone number on the receipt'],
  'seller.sample': ['site', 'seller is a sample'],
};

export function settingFacts(settings: SiteSettings, wanted: SettingKind): Facts {
  const rest = Object.entries(settings).filter(([key]) => !COMPARED_ELSEWHERE.has(key));
  return new Map(
    rest
      .flatMap(([key, value]) => leavesOf(value, key))
      .flatMap(([path, value]): [string, string][] => {
        // A text per language has the language as the last part of its path.
        const [kind, name, unit] = SETTINGS[path] ?? SETTINGS[path.replace(/\.\w+$/, '')] ?? ['site', path];
        const lang = path in SETTINGS || !path.includes('.') ? '' : ` (${path.slice(path.lastIndexOf('.') + 1)})`;
        const words = wordsFor(value, unit);
        return kind !== wanted || words === '' ? [] : [[`${name}${lang}`, words]];
      }),
  );
}

/** A file's name and a list are values, not groups of settings. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  if ('imageFile' in value) return [[path, value.imageFile]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`));
}

function wordsFor(value: unknown, unit?: string): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const words = Array.isArray(value) ? value.map(itemWords).join(', ') : String(value);
  if (unit === undefined || words === '') return words;
  return unit === '%' ? `${words}%` : `${words} ${value === 1 ? unit.replace(/s( |$)/, '$1') : unit}`;
}

const itemWords = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).join(' ') : String(item);

const ROLES: Readonly<Record<Role, string>> = {
  background: 'background',
  text: 'text',
  accent: 'labels and marks',
  button: 'button',
  buttonText: 'text on the button',
  band: 'dark bands',
};

/** The colours that visitors see: one that the file leaves out follows from the others, and may change with them. */
export function brandFacts(settings: BrandSettings): Facts {
  const shown = shownColors(readTokens(), settings.colors);
  const colors = SCHEMES.flatMap((scheme) =>
    shown[scheme].map(([role, color]): [string, string] => [`${ROLES[role]}, ${scheme} mode`, color]),
  );
  const { radius, typefaces, logo, darkLogo, icon, drawings } = settings;
  const others: [string, string | undefined][] = [
    ['typeface of headings', faceWords(typefaces.headings)],
    ['typeface of texts', faceWords(typefaces.text)],
    ['round corners', radius === undefined ? undefined : `${radius} pixels`],
    ['logo', logo?.imageFile],
    ['logo in dark mode', darkLogo?.imageFile],
    ['icon of the site', icon?.imageFile],
  ];
  const built = others.map(([name, value]): [string, string] => [name, value ?? 'the built-in one']);
  return new Map([...colors, ...built, ['built-in drawings', drawings ? 'on' : 'off']]);
}

function faceWords(face: Typeface | undefined): string | undefined {
  if (face === undefined || typeof face === 'string') return face;
  const { family, file, weights, fallback } = face;
  return `${family} (${[file.fontFile, ...(weights === undefined ? [] : [`weights ${weights}`]), `else ${fallback}`].join(', ')})`;
}
