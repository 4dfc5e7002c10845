/** content/site.yaml: the site's name and address, its settings, and the seller. */
import * as z from 'zod';
import { day, externalUrl, localized, text } from './fields.ts';

const color = () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#0e1425"');

const path = () => z.string().regex(/^\/(?!\/)[^\s:*]*$/, 'must be a path of this site such as /about');

export const site = z.strictObject({
  name: text().describe('Name of the product, as the header shows it'),
  tagline: text().describe('One line that says what it is'),
  url: externalUrl()
    .regex(/[^/]$/, 'must have no slash at the end')
    .describe('URL of the site, without a slash at the end'),
  email: z.email('must be an e-mail address').describe('Address for support'),
  foundedYear: z.int().min(2000).max(2100).describe('Year since which the site has served people'),
  themeColor: z
    .strictObject({
      light: color().describe('In light mode, such as "#f7f4ee"'),
      dark: color().describe('In dark mode, such as "#0e1425"'),
    })
    .describe('Colour of the browser’s toolbar, in light and dark mode'),
  socialImage: path().describe('Picture for shared links to pages without a picture of their own, 1200x630'),
  publicApiKey: text().describe('Public key that is sent with every request to the functions'),
  analytics: z
    .strictObject({
      measurementId: z
        .string()
        .regex(/^(?:[A-Z]{1,3}-[A-Z0-9-]{1,30})?$/, 'must be empty, or an id such as G-ABC123')
        .describe('Measurement id; empty for no analytics at all'),
      consent: z.enum(['required', 'not-required']).describe('Whether analytics waits for the visitor’s consent'),
    })
    .describe('How visits are counted'),
  counter: z
    .strictObject({
      start: z.int().positive().describe('Number that the counter starts with'),
      live: z.boolean().describe('Whether it grows while the page is open'),
    })
    .describe('"People found relief this month"'),
  redirects: z
    .array(z.strictObject({ from: path().describe('Old path'), to: path().describe('New path') }))
    .default([])
    .describe('Old paths and the new ones they redirect to'),
  strictSubdomains: z
    .boolean()
    .default(false)
    .describe('Whether browsers use https for every subdomain too, even one that does not have it; hard to take back'),
  checkout: z
    .strictObject({
      termsConsent: z
        .boolean()
        .describe(
          'Whether the buyer ticks the terms of service; their address must then be set in the Stripe Dashboard',
        ),
      waiver: z
        .boolean()
        .describe(
          'Whether the buyer also asks for the guide at once and gives up the 14 days to cancel; needs termsConsent',
        ),
      tax: z
        .boolean()
        .default(false)
        .describe(
          'Whether Stripe Tax works out the tax within the price; it must then be set up in the Stripe Dashboard',
        ),
      invoices: z.boolean().default(false).describe('Whether Stripe makes an invoice of each purchase, at its own fee'),
      promotionCodes: z
        .boolean()
        .default(false)
        .describe('Whether the checkout takes promotion codes, which you create in the Stripe Dashboard'),
    })
    .refine(({ termsConsent, waiver }) => termsConsent || !waiver, {
      path: ['waiver'],
      error: 'must be false without termsConsent: the waiver is shown beside its checkbox',
    })
    .default({ termsConsent: false, waiver: false, tax: false, invoices: false, promotionCodes: false })
    .describe('What the buyer agrees to at the checkout, and what Stripe adds to it'),
  byline: z
    .strictObject({
      author: text().describe('Who writes the pages'),
      reviewer: text().describe('Who reviews them'),
      updated: day().describe('Date of the last change'),
      reviewed: day().describe('Date of the last review'),
      sample: z.boolean().default(false).describe('true while these are not the real people'),
    })
    .optional()
    .describe('Shown on every landing page, and on pages with the section "byline"; search engines are told the same'),
  seller: z
    .strictObject({
      legalName: text().describe('Legal name of the seller'),
      address: text().describe('Postal address of the seller'),
      companyNumber: text().optional().describe('Company number, if there is one'),
      vatNumber: text().optional().describe('VAT number, if there is one'),
      taxNote: localized().optional().describe('What the receipt says about tax; one text, or one per language'),
      phone: text().optional().describe('Telephone number on the receipt, if there is one'),
      sample: z.boolean().default(false).describe('true while this is not the real seller'),
    })
    .describe('Who sells; the law asks for it'),
});

export type SiteSettings = z.output<typeof site>;
