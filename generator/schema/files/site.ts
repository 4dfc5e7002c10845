/** content/site.yaml: the site's name and address, its settings, and the seller. */
import * as z from 'zod';
import { day, externalUrl, flag, group, localized, optionalGroup, pattern, text } from '../fields.ts';
import { imageFile } from '../images.ts';
import { rule } from '../value-messages.ts';
import { color } from './brand.ts';
import { FAQ_CATEGORIES } from './library.ts';
import { footer, header } from './links.ts';
import { badges, counter, exitOffer, mobileBar } from './site-widgets.ts';

const path = () => pattern(/^\/(?!\/)[^\s:*\\]*$/, 'site-path');

/** A fixed address: the host would fill in `:name` and `*`. */
const REDIRECT_TARGET =
  /^(?:\/(?!\/)[^\s:*\\]*|https:\/\/[^\s/?#@:*"<>\\]+\.[^\s/?#@:*"<>\\]+(?:[/?#][^\s:*"<>\\]*)?)$/;

/** Deploy previews of hosts, tunnels to a computer, and names of a local network. */
const DRAFT =
  /--[^/]*\.(?:netlify\.app|pages\.dev)|-git-[^/]*\.vercel\.app|\/localhost|\.(?:local|localhost|ngrok[\w-]*\.\w+|trycloudflare\.com)(?::\d+)?$/i;

const code = () => pattern(/^(?!your-|[a-z]+(?:[-_][a-z]+)+$|[xX]+$)[\w-]{6,100}$/, 'verification-code').optional();

/** "pending" would be printed on every receipt. */
const numbered = () => text().regex(/\d/, rule('seller-number'));

/** A British one has 9 digits, or 12 of a branch, whose first 9 have a check sum. Other countries and departments have their own forms. */
function isVatNumber(written: string): boolean {
  const number = /^GB(?!GD|HA)(.*)$/.exec(written.replace(/[\s.-]/g, '').toUpperCase())?.[1];
  if (number === undefined) return true;
  const [, digits = '', check = ''] = /^(\d{7})(\d{2})(?:\d{3})?$/.exec(number) ?? [];
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (8 - i), Number(check));
  return digits !== '' && (sum % 97 === 0 || (sum + 55) % 97 === 0);
}

const UNREGISTERED = /\bnot (?:currently )?(?:VAT[ -]registered|registered for VAT)\b/i;

export const site = z.strictObject({
  name: text().describe('Name of the product, as the header shows it'),
  tagline: text().describe('One line that says what it is'),
  url: externalUrl()
    .regex(/[^/]$/, rule('url-without-slash'))
    .regex(/^[^/]*\/\/[^/]*\/?$/, rule('url-without-path'))
    .refine((url) => !DRAFT.test(url), rule('url-of-draft'))
    .describe('URL of the site: https:// and the domain, without a path and a slash at the end'),
  email: z.email(rule('email')).describe('Address for support'),
  foundedYear: z.int().min(2000).max(2100).describe('Year since which the site has served people'),
  themeColor: optionalGroup(
    'Colour of the browser’s toolbar, in light and dark mode; the background of the brand when left out',
    {
      light: color().describe('In light mode, such as "#f7f4ee"'),
      dark: color().describe('In dark mode, such as "#0e1425"'),
    },
  ),
  publicApiKey: text().describe('Public key that is sent with every request to the functions'),
  shopId: pattern(/^shop_[0-9a-f]{16,32}$/, 'shop-id')
    .optional()
    .describe(
      'Tells this shop’s checkouts from those of another shop in the same account at the payment provider; random, and never changed',
    ),
  analytics: group('How visits are counted', {
    measurementId: pattern(/^(?:G-(?!X+$)[A-Z0-9]{1,30})?$/, 'measurement-id').describe(
      'Measurement id; empty for no analytics at all',
    ),
    consent: z.enum(['required', 'not-required']).describe('Whether analytics waits for the visitor’s consent'),
  }),
  exitOffer,
  mobileBar,
  badges,
  counter,
  header,
  footer,
  learnMore: path()
    .optional()
    .describe('Where the second button at the top of a page leads, if the site has that page'),
  faqCategories: z
    .array(text())
    .min(1)
    .default([...FAQ_CATEGORIES])
    .describe('The categories that the questions of faqs.yaml are grouped by'),
  savings: z
    .array(
      z.strictObject({
        label: localized().describe('What it is; one text, or one per language'),
        amount: localized().describe('What it costs; a claim such as "{claims.example}" keeps the figure in one place'),
      }),
    )
    .default([])
    .describe('The rows of the savings comparison; its other texts are solutions.savings… in the dictionary'),
  subject: z
    .strictObject({
      kind: z
        .enum(['condition', 'thing'])
        .describe('condition: a medical condition, each page is a medical web page. thing: anything else'),
      name: text().describe('Its name, such as Insomnia'),
      specialty: text().optional().describe('Of a condition: the medical specialty, as schema.org names it'),
      alsoCalled: z
        .array(text())
        .default([])
        .describe(
          'Its other names in texts, such as sleeplessness. By all names of a condition `offer check --launch` finds promises to cure it',
        ),
    })
    .refine(({ kind, specialty }) => kind === 'condition' || specialty === undefined, {
      path: ['specialty'],
      error: rule('specialty-of-condition'),
    })
    .optional()
    .describe('What the site is about, for search engines; landing pages may say it more exactly in schemaData'),
  verification: z
    .strictObject({
      google: code().describe('Google Search Console: the code of the HTML tag'),
      bing: code().describe('Bing Webmaster Tools: the code of msvalidate.01'),
      yandex: code().describe('Yandex Webmaster'),
      pinterest: code().describe('Pinterest: the code of p:domain_verify'),
    })
    .default({})
    .describe('Codes that prove to search consoles that the site is yours; they are in the head of the home page'),
  nightGreeting: flag(
    'Whether pages open in the night’s colours, with a greeting, from 22:00 to 6:00 by the visitor’s clock',
    true,
  ),
  redirects: z
    .array(
      z.strictObject({
        from: path()
          .regex(/^(?!\/\.netlify\/)[^?#]*$/, rule('redirect-from'))
          .describe('Old path'),
        to: pattern(REDIRECT_TARGET, 'redirect-target').describe('New path, or an https:// URL of another site'),
      }),
    )
    .default([])
    .describe('Old paths and the new ones they redirect to'),
  strictSubdomains: flag(
    'Whether browsers use https for every subdomain too, even one that does not have it; hard to take back',
  ),
  checkout: z
    .strictObject({
      open: flag(
        'Whether the guide is sold. false stops sales: every page says that the guide is not for sale right now, no checkout opens, and buyers still receive and read the guide',
        true,
      ),
      termsConsent: flag(
        'Whether the buyer ticks the terms of service; their address must then be set in the Stripe Dashboard',
      ),
      waiver: flag(
        'Whether the buyer also asks for the guide at once and gives up the 14 days to cancel; needs termsConsent',
      ),
      tax: flag(
        'Whether Stripe Tax works out the tax within the price; it must then be set up in the Stripe Dashboard',
      ),
      invoices: flag('Whether Stripe creates an invoice for each purchase, for an extra fee'),
      promotionCodes: flag('Whether the checkout takes promotion codes, which you create in the Stripe Dashboard'),
    })
    .refine(({ termsConsent, waiver }) => termsConsent || !waiver, {
      path: ['waiver'],
      error: rule('waiver-with-consent'),
    })
    .prefault({})
    .describe('Whether the guide is sold, what the buyer agrees to at the checkout, and what Stripe adds to it'),
  byline: optionalGroup(
    'Shown on every landing page, and on pages with the section "byline"; search engines get the same names',
    {
      author: text().describe('Who writes the pages'),
      authorAvatar: imageFile('avatar').optional().describe('File in content/images with a portrait of the author'),
      reviewer: text().describe('Who reviews them'),
      reviewerAvatar: imageFile('avatar').optional().describe('File in content/images with a portrait of the reviewer'),
      updated: day().describe('Date of the last change'),
      reviewed: day().describe('Date of the last review'),
      sample: flag('true while these are not the real people'),
    },
  ),
  seller: z
    .strictObject({
      legalName: text().describe('Legal name of the seller'),
      address: text().describe('Postal address of the seller'),
      companyNumber: numbered().optional().describe('Company number, if there is one'),
      vatNumber: numbered().refine(isVatNumber, rule('vat-number')).optional().describe('VAT number, if there is one'),
      taxNote: localized().optional().describe('What the receipt says about tax; one text, or one per language'),
      phone: text().optional().describe('Telephone number on the receipt, if there is one'),
      sample: flag('true while this is not the real seller'),
    })
    .refine(
      ({ vatNumber, taxNote }) =>
        vatNumber === undefined || !UNREGISTERED.test(typeof taxNote === 'object' ? taxNote.en : (taxNote ?? '')),
      { path: ['taxNote'], error: rule('tax-note-with-number') },
    )
    .describe('The seller; required by law'),
});

export type SiteSettings = z.output<typeof site>;
