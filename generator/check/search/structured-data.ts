/** JSON-LD parses, has the fields search engines require, and agrees with the page and the price table. */
import * as z from 'zod';
import { formatAmount } from '#domain/money.ts';
import { structuredDataDisagrees, structuredDataInvalid } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check } from '../run-checks.ts';

const text = z.string().min(1);

const typed = z.looseObject({ '@type': text });
type StructuredNode = z.output<typeof typed>;

const question = z.object({
  '@type': z.literal('Question'),
  name: text,
  acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
});

const aboutPage = z.object({ url: text, name: text, description: text, inLanguage: text, dateModified: z.iso.date() });

/** The schema.org types that the site uses, with the fields search engines require. */
const KNOWN_TYPES: Readonly<Record<string, z.ZodType>> = {
  WebPage: aboutPage,
  MedicalWebPage: aboutPage,
  FAQPage: z.object({ mainEntity: z.array(question).min(1) }),
  Product: z.object({
    name: text,
    image: text,
    offers: z.object({
      '@type': z.literal('Offer'),
      url: text,
      price: z.string().regex(/^\d+(\.\d+)?$/),
      priceCurrency: text,
      availability: text,
    }),
  }),
};

const document = z.object({
  '@context': z.string().regex(/^https:\/\/schema\.org\/?$/, 'is not https://schema.org'),
  '@graph': z.array(typed).min(1),
});

export const structuredData: Check = (site) =>
  [...site.pages, ...site.translated].flatMap((page) =>
    faultsOf(site, page).map((diagnostic) => ({ diagnostic, page })),
  );

function faultsOf(site: CheckedSite, page: CheckedPage): Diagnostic[] {
  const at = site.locate.field(page, 'title');
  const invalid = (fault: string) => [structuredDataInvalid(at, { fault })];
  const scripts = page.root.querySelectorAll('script[type="application/ld+json"]');
  const [script] = scripts;
  if (script === undefined || scripts.length > 1)
    return invalid(`the page has ${scripts.length} blocks of it, not one`);
  const json = parseJson(script.textContent);
  if (json === undefined) return invalid('it is not valid JSON');
  const parsed = document.safeParse(json);
  if (!parsed.success) return invalid(describe(parsed.error));
  return parsed.data['@graph'].flatMap((node) => {
    const schema = KNOWN_TYPES[node['@type']];
    if (schema === undefined) return invalid(`"${node['@type']}" is not a type that the site uses`);
    const known = schema.safeParse(node);
    return known.success ? disagreements(site, page, node) : invalid(`${node['@type']}: ${describe(known.error)}`);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}

const webPage = z.object({ url: z.string(), name: z.string() });
const offer = z.object({ offers: z.object({ url: z.string(), price: z.string(), priceCurrency: z.string() }) });

function disagreements(checked: CheckedSite, page: CheckedPage, node: StructuredNode): Diagnostic[] {
  const { data: itself } = webPage.safeParse(node['@type'].endsWith('WebPage') ? node : undefined);
  const { data: sold } = offer.safeParse(node);
  const { base, currencies } = checked.site.pricing;
  const index = currencies.findIndex(({ code }) => code === base);
  const address = `${checked.settings.url}${page.page.route}`;
  const title = checked.locate.field(page, 'title');
  const [table] = checked.content.pricing;
  const priced =
    table === undefined ? title : checked.locate.at(table.file, { path: ['currencies', index, 'flatPriceCents'] });
  const pairs = [
    [title, 'address', itself?.url, address],
    [title, 'name', itself?.name, page.root.querySelector('head title')?.text ?? ''],
    [title, 'address of the offer', sold?.offers.url, address],
    [priced, 'price', sold?.offers.price, formatAmount(currencies[index]?.flatPriceCents ?? 0, base)],
    [priced, 'currency', sold?.offers.priceCurrency, base],
  ] as const;
  return pairs.flatMap(([at, what, found, expected]) =>
    found === undefined || found === expected ? [] : [structuredDataDisagrees(at, { what, found, expected })],
  );
}
