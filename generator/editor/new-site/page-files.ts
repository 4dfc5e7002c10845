/** The pages of a new site: home, the pages around a purchase, the legal pages, and the guide's parts as samples. */
import { SAMPLE_NEED, SAMPLE_NOTE, SAMPLE_PARTS, SAMPLE_STEPS } from '../../content/sample-texts.ts';
import type { Answers } from './answers.ts';
import { quoted } from './settings-files.ts';

/** Search results show up to 60 characters. */
function headline(name: string, about: string): string {
  const whole = `${name}: ${about}`;
  return whole.length <= 60 ? whole : `${name}: a small guide in three parts`;
}

export const homePage = ({ name, about }: Answers): string => `title: ${quoted(headline(name, about))}
description: ${quoted(`${about}. A small guide in three parts, sent by email at once.`)}
sections:
  - kind: hero
  - kind: trust
  - kind: cards
    heading: What you get
    items:
      - icon: book
        title: Three short parts
        text: Each has its own steps, in plain words and large type. Read one, and start.
      - icon: clock
        title: Yours in a minute
        text: The guide opens as soon as you have paid. A link comes by email, and opens it again at any time.
      - icon: heart
        title: Yours for life
        text: One payment. No subscription, no account, nothing to cancel.
  - kind: solutions
  - kind: faq
  - kind: call-to-action
    scrolls: true
`;

export const questionsFile = ({ name, about }: Answers): string => `- id: what-is-it
  category: The guide
  question: ${quoted(`What is ${name}?`)}
  answer: ${quoted(`${about}. It is a digital guide in three parts, with one purpose: that you can begin today.`)}
- id: how-do-i-get-it
  category: The guide
  question: How do I get it?
  answer: It opens on a page of your own as soon as you have paid, and a link to that page comes by email. There is nothing to install.
- id: how-long
  category: Buying
  question: For how long can I use it?
  answer: For life. If you ever lose the link, the page [Already bought?](/unlocked-solutions) sends it again.
- id: money-back
  category: Buying
  question: Can I get my money back?
  answer: "Yes. Write to {site.email} within 14 days, without giving a reason. The [terms](/terms-of-service) say how."
`;

export const successPage = `# Where the checkout leads back to. A function adds the guide for those who have paid.
title: "Your purchase | {site.name}"
description: The page you return to after buying the guide. It opens here once your purchase is confirmed.
robots: noindex, nofollow
sections:
  - kind: success-header
  - kind: solution-guides
    notes:
      - Take the parts in their order.
      - ${SAMPLE_NOTE}
  - kind: email-card
  - kind: help
`;

export const portalPage = `# Where buyers open the guide again. A function adds it for those who have access.
title: "Your guide | {site.name}"
description: Everyone who has bought the guide can open it here, for life.
robots: noindex, nofollow
sections:
  - kind: page-header
    heading: Your guide is unlocked
    lockedHeading: Your guide opens here after a purchase
    lead: Yours for life once you have bought it. The link in your email opens it on any phone or computer.
  - kind: solution-guides
    notes:
      - Take the parts in their order.
      - ${SAMPLE_NOTE}
  - kind: request-access
  - kind: help
`;

export const notFoundPage = `# Shown for every address that does not exist.
title: "Page not found | {site.name}"
description: This page does not exist. From here you can get back to the home page.
robots: noindex, nofollow
sections:
  - kind: not-found
    heading: Oops! Page not found
    text: The address may have been mistyped, or the page has moved. The [home page](/) has everything there is.
`;

export const termsPage = ({ name }: Answers, day: string): string => `---
title: ${quoted(`Terms of service | ${name}`)}
description: ${quoted(`What you buy, how you pay, how you get your money back, and who sells ${name}.`)}
h1: Terms of service
updated: "${day}"
---

## What you buy

A digital guide for your own use, with access for life. It opens as soon as you have paid.

## How you pay

Once, by card, at the price that the page shows. There is no subscription.

## Your right to cancel

You can cancel within 14 days of your purchase, without giving a reason. Write to {site.email}, and you get your money back.

## What you may do with it

The guide is for you. Please do not copy it, sell it or publish it.

## Contact

Write to {site.email}.
`;

export const privacyPage = ({ name }: Answers, day: string): string => `---
title: ${quoted(`Privacy policy | ${name}`)}
description: What we collect when you visit or buy, what we use it for, who helps us to run the site, and how to see or delete it.
h1: Privacy policy
updated: "${day}"
---

## What we collect

When you buy: your email address, your language, your country, what you paid and when. The payment itself is made at Stripe; we never see
your card. When you only visit: nothing that says who you are.

## What we use it for

To deliver the guide, to send your link again, and for our accounts. Never for advertising.

## Who helps us

Stripe takes the payment. Netlify runs the site and stores the orders. A mail service delivers our emails.

## Your rights

You can see, correct or delete what we know about you. Write to {site.email}.
`;

/** By their paths. */
export const partFiles: readonly (readonly [path: string, text: string])[] = SAMPLE_PARTS.map(
  ({ id, title, description, when }, i) => [
    `solutions/${id}.md`,
    `---
number: ${i + 1}
title: ${title}
description: ${description}
when: ${when}
---

## What you need

${SAMPLE_NEED}

## Step by step

${SAMPLE_STEPS.map((step, n) => `${n + 1}. ${step}`).join('\n')}
`,
  ],
);
