/** content/site.yaml: the site's name, where it lives, and who sells. */
import * as z from 'zod';
import { externalUrl, localized, text } from './fields.ts';

const color = () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#0e1425"');

const path = () => z.string().regex(/^\/(?!\/)[^\s:*]*$/, 'must be an address of this site such as /about');

export const site = z.strictObject({
  name: text().describe('Name of the product, as the header shows it'),
  tagline: text().describe('One line that says what it is'),
  url: externalUrl()
    .regex(/[^/]$/, 'must have no slash at the end')
    .describe('Address of the site, without a slash at the end'),
  email: z.email('must be an e-mail address').describe('Address for support'),
  foundedYear: z.int().min(2000).max(2100).describe('Year since which the site has served people'),
  themeColor: z
    .strictObject({
      light: color().describe('By day, such as "#f7f4ee"'),
      dark: color().describe('By night, such as "#0e1425"'),
    })
    .describe('Colour of the browser’s frame, by day and by night'),
  socialImage: path().describe('Picture for shared links of pages whose own is not drawn, 1200x630'),
  publicApiKey: text().describe('Public key that every request to the functions carries'),
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
      start: z.int().positive().describe('Figure that the counter shows at first'),
      live: z.boolean().describe('Whether it grows while the page is open'),
    })
    .describe('"People found relief this month"'),
  redirects: z
    .array(z.strictObject({ from: path().describe('Old address'), to: path().describe('New address') }))
    .default([])
    .describe('Old addresses that lead to new ones'),
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
    })
    .refine(({ termsConsent, waiver }) => termsConsent || !waiver, {
      path: ['waiver'],
      error: 'must be false without termsConsent: the waiver stands beside the box that is ticked',
    })
    .default({ termsConsent: false, waiver: false })
    .describe('What the buyer agrees to at the checkout'),
  seller: z
    .strictObject({
      legalName: text().describe('Legal name of the seller'),
      address: text().describe('Postal address of the seller'),
      companyNumber: text().optional().describe('Company number, if there is one'),
      vatNumber: text().optional().describe('VAT number, if there is one'),
      taxNote: localized().optional().describe('What the receipt says of tax; one text, or one a language'),
      phone: text().optional().describe('Telephone number on the receipt, if there is one'),
      sample: z.boolean().default(false).describe('true while this is not the real seller'),
    })
    .describe('Who sells; the law asks for it'),
});

export type SiteSettings = z.output<typeof site>;
