/** The links of header and footer, part of content/site.yaml. A link to a page that is not published yet is left out. */
import * as z from 'zod';
import { localized, pattern } from '../fields.ts';

/** Pages with a label in the dictionary, by its key in the group nav. */
export const NAV_KEYS = {
  '/': 'home',
  '/about': 'about',
  '/#solutions': 'solutions',
  '/unlocked-solutions': 'portal',
  '/privacy-policy': 'privacy',
  '/terms-of-service': 'terms',
} as const;

export const isNamed = (to: string): to is keyof typeof NAV_KEYS => to in NAV_KEYS;

/** The forms are explicit, so that no `javascript:` and no relative address can pass. */
const LINK =
  /^(?:\/(?!\/)[^\s:*\\]*|https:\/\/[^\s/?#@:"<>\\]+\.[^\s/?#@:"<>\\]+(?:[/?#][^\s"<>\\]*)?|mailto:[^\s"<>\\:?]+@[^\s"<>\\:?]+)$/;

const link = z.strictObject({
  to: pattern(LINK, 'link-target')
    .describe(
      'The page, such as /about; an https:// URL of another site, which opens in a new tab; or mailto: and an address',
    )
    .meta({ examples: ['/about', 'https://example.org/', 'mailto:press@example.org'] }),
  label: localized()
    .optional()
    .describe(
      'What the link says; without it, the word that the dictionary has for the page. A link to another site needs one',
    ),
});

const links = (...paths: (keyof typeof NAV_KEYS)[]) => z.array(link).default(paths.map((to) => ({ to })));

export const header = links('/', '/about').describe('The links in the header and in the menu of small screens');

export const footer = z
  .strictObject({
    explore: links('/', '/about', '/#solutions').describe('The first column'),
    help: links('/unlocked-solutions').describe('The second column; the address for support follows by itself'),
    legal: links('/privacy-policy', '/terms-of-service').describe('The third column'),
  })
  .prefault({})
  .describe('The links in the footer');
