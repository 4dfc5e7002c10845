/** A new landing page, as `offer new landing` writes it. Every text begins with "Replace this". */
import type { Lang } from '#domain/locale.ts';
import { NEVER_DAY } from '#domain/published.ts';
import { PLACEHOLDER } from './placeholder.ts';

const INLINE_TESTIMONIAL = `testimonials:
  - quote: "${PLACEHOLDER}: a customer's own words, used with their consent."
    name: "${PLACEHOLDER}: the name they agreed to"
    rating: 5
    location: "${PLACEHOLDER}: where they live"
    # Once the words are a real customer's, and you have matched them with a purchase, write "verified: true" in place of
    # this line. Until then the page marks them as a sample.
    sample: true`;

type LandingValues = Readonly<{ lang: Lang; methodCount: number; testimonials: string | undefined }>;

/** @param testimonials the name of a testimonial set in this language, if the site has one */
export function landingDraft({ lang, methodCount, testimonials }: LandingValues): string {
  return `# Which question does this page answer? Say it in one line here, for the next person who edits the page.

# The page appears on this day. Set it to the day you want, or delete the line when the page is finished.
publishAt: "${NEVER_DAY}"

# The language of the texts below: en, es, pt, fr, zh, ja, hi or bn.
lang: ${lang}

# How many methods the page promises. More than the guide holds have to be explained in freeMethods.
methodCount: ${methodCount}

# Title in search results: the words people search for first. Up to 60 characters.
title: "${PLACEHOLDER}: title for search results"

# What search results show below the title: what the reader will learn. One or two sentences, up to 160 characters.
description: "${PLACEHOLDER}: one or two sentences for search results, up to 160 characters."

# Headline of the page: the question or the promise. Up to about 60 characters.
h1: "${PLACEHOLDER}: headline"

# Answers the question at once. Three to five sentences, 40 to 80 words. Figures come from claims.yaml, as in {claims.rating}.
introText: >-
  ${PLACEHOLDER}: the answer, in three to five sentences.

# What it is like for the reader. One paragraph, 60 to 120 words.
problemStatement: >-
  ${PLACEHOLDER}: what it is like, in one paragraph.

# How the guide helps, and what it cannot do. 40 to 80 words; the price is {price}.
solutionIntro: >-
  ${PLACEHOLDER}: how the guide helps, and what it cannot do.

# The body of the page, in three to five parts. Headings up to about 50 characters; texts of 60 to 150 words, with
# Markdown: **bold**, lists with "- ", and links such as [our questions](/#faq).
article:
  - heading: "${PLACEHOLDER}: first heading"
    text: |
      ${PLACEHOLDER}: the first part.

      A new paragraph begins after an empty line.
  - heading: "${PLACEHOLDER}: second heading"
    text: |
      ${PLACEHOLDER}: the second part.

# Four to six questions as people type them, each with an answer of 30 to 70 words that stands alone.
faq:
  - question: "${PLACEHOLDER}: first question?"
    answer: >-
      ${PLACEHOLDER}: first answer.
  - question: "${PLACEHOLDER}: second question?"
    answer: >-
      ${PLACEHOLDER}: second answer.

${
  testimonials === undefined
    ? `# Customers' own words, used with their consent.\n${INLINE_TESTIMONIAL}`
    : `# The name of a file in testimonials/, without its ending.\ntestimonials: ${testimonials}`
}

# What the texts rest on: ids from references.yaml or resources.yaml, as in [nhs, aasm-2025].
sources: []

# What search engines read beside the text. Take out the # to use a line.
# schemaData:
#   about: what the page is about, in a few words
#   keywords: [words people search for, three to six of them]
`;
}
