/** The settings of a new site: who sells what, at which price, in which colours. */
import { randomBytes } from 'node:crypto';
import { decimalsOf, formatMinorUnits } from '#domain/money.ts';
import { suggestSlug } from '#domain/route.ts';
import type { Answers } from './answers.ts';

/** As YAML, whatever characters it has. */
export const quoted = (text: string): string => JSON.stringify(text);

export function siteFile({ name, about, email }: Answers, year: number): string {
  const slug = suggestSlug(name) ?? 'my-guide';
  return `# The site itself: its name, where it lives, who sells, and how to reach them.
# Every field of this file: docs/fields.md
name: ${quoted(name)}
tagline: ${quoted(about)}
url: https://${slug}.example
email: ${quoted(email)}
foundedYear: ${year}
themeColor:
  light: "#fbfaf7"
  dark: "#10201d"
publicApiKey: pk_public_${slug.replaceAll('-', '_')}
shopId: shop_${randomBytes(16).toString('hex')}
analytics:
  measurementId: ""
  consent: required
# What appears by itself. An exit offer needs a lower price: exitIntentPriceCents in pricing.yaml.
exitOffer:
  show: false
mobileBar:
  show: true
badges:
  show: true
header:
  - to: /
footer:
  explore:
    - to: /
    - to: /#solutions
faqCategories: [The guide, Buying]
# What the site is about, for search engines.
subject:
  kind: thing
  name: ${quoted(about)}
# The law asks a seller to say who they are. Fill this in before launch, and take sample out.
seller:
  legalName: Sample seller (replace before launch)
  address: Sample address (replace before launch)
  sample: true
`;
}

export function pricingFile({ price: { code, symbol, cents } }: Answers): string {
  return `# The one price table that pages show and checkouts charge. Amounts are in minor units: ${cents} is ${formatMinorUnits(symbol, cents, decimalsOf(code))}.
base: ${code}
basePriceCents: ${cents}
currencies:
  - code: ${code}
    symbol: ${quoted(symbol)}
    flatPriceCents: ${cents}
# Which region pays in which currency; everyone else pays in the one below.
regions: {}
fallback: ${code}
`;
}

export const brandFile =
  (): string => `# How the site looks. Change two colours, and the others follow. A logo is a file in images/: logo: logo.svg
colors:
  light:
    background: "#fbfaf7"
    text: "#16302b"
    accent: "#0f6b58"
    button: "#0f6b58"
    buttonText: "#ffffff"
    band: "#12372f"
  dark:
    background: "#10201d"
    text: "#e8efe9"
    accent: "#8fd6c1"
    button: "#8fd6c1"
    buttonText: "#10201d"
    band: "#0b1715"
drawings: false
`;

/** A few texts that name the product; every other one has a default. */
export const textsFile = ({
  name,
  about,
}: Answers): string => `# The texts of the interface. Those that are not here have a default; docs/translate.md tells how to change any of them.
hero:
  title: ${quoted(about)}
  subtitle: ${quoted(`${name} is a small guide in three parts. It opens the moment you have paid, a link comes by email, and it stays yours for life.`)}
  primary: See what is inside
solutions:
  title: Three parts, one small guide
  intro: Each part has its own steps. You read them on a page of your own, on any phone or computer.
modal:
  access: All three parts
cta:
  title: Start today
  guarantee: 14 days to change your mind
  guaranteeText: Write to us within 14 days, without giving a reason, and you get your money back.
  badgeGuarantee: 14 days
  badgeGuaranteeText: to change your mind
`;
