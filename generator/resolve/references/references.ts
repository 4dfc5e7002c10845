/** References in texts: {claims.rating}, {price.flat}, {site.name}. Resolved once, at build time, so that no two pages can disagree. */
import type { Lang } from '#domain/locale.ts';
import { formatPrice } from '#domain/money.ts';
import { fill } from '#domain/placeholders.ts';
import type { Claims } from '#schema/files/claims.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';

export type UnknownReference = Readonly<{
  what: string;
  name: string;
  suggestion: string | undefined;
  where: string;
  substring: string;
}>;
export type Resolve = (
  text: string,
  slots?: ReadonlySet<string>,
) => Readonly<{ text: string; unknown: readonly UnknownReference[] }>;

const NO_SLOTS: ReadonlySet<string> = new Set();
const FILES: Readonly<Record<string, string>> = {
  claims: 'claims.yaml',
  price: 'pricing.yaml',
  site: 'site.yaml',
  methods: 'solutions/',
  guide: 'guide/',
};
const KINDS: Readonly<Record<string, string>> = {
  'claims.yaml': 'claim',
  'pricing.yaml': 'price',
  'site.yaml': 'setting',
  'solutions/': 'figure',
  'guide/': 'figure',
};

/** What texts can refer to. */
export type Figures = Readonly<{
  claims: Claims;
  pricing: Pricing;
  settings: SiteSettings;
  /** How many methods the guide has. */
  methods: number;
  /** What else is counted in it, by name. */
  guide?: Readonly<Record<string, number>>;
}>;

/** A resolver for one language. `slots` are names that the templates fill in later, such as {minutes}. */
export function createResolver(lang: Lang, figures: Figures): Resolve {
  const values = referenceValues(lang, figures);
  return (text, slots = NO_SLOTS) => {
    if (!text.includes('{')) return { text, unknown: [] };
    const unknown: UnknownReference[] = [];
    const lookup = (name: string): string | undefined => {
      const value = values.get(name);
      if (value === undefined && !slots.has(name)) unknown.push(describe(name, [...values.keys(), ...slots]));
      return value;
    };
    return { text: fill(text, lookup), unknown };
  };
}

function referenceValues(lang: Lang, { claims, pricing, settings, methods, guide = {} }: Figures): Map<string, string> {
  const values = new Map<string, string>([
    ['site.name', settings.name],
    ['site.email', settings.email],
    ['methods.count', String(methods)],
    ...Object.entries(guide).map(([name, count]) => [`guide.${name}`, String(count)] as const),
  ]);
  for (const [name, { text }] of Object.entries(claims)) {
    values.set(`claims.${name}`, typeof text === 'string' ? text : (text[lang] ?? text.en));
  }
  const base = pricing.currencies.find((currency) => currency.code === pricing.base);
  if (base !== undefined) {
    values.set('price.flat', formatPrice(base.symbol, base.flatPriceCents, base.code));
    values.set('price.exit', formatPrice(base.symbol, base.exitIntentPriceCents, base.code));
  }
  return values;
}

/** @param known every name that can stand in braces here */
function describe(name: string, known: readonly string[]): UnknownReference {
  const [group = ''] = name.split('.', 1);
  const file = name.includes('.') ? FILES[group] : undefined;
  const candidates = file === undefined ? known : known.filter((key) => key.startsWith(`${group}.`));
  const suggestion = known.find((key) => key.endsWith(`.${name}`)) ?? closestMatch(name, candidates);
  return {
    what: KINDS[file ?? ''] ?? 'reference',
    name: `{${name}}`,
    suggestion: suggestion === undefined ? undefined : `{${suggestion}}`,
    where: file ?? 'claims.yaml',
    substring: `{${name}}`,
  };
}
