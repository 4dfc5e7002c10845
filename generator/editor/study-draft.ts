/** A new study, as `offer new study` writes it: a form to fill in for a real study, never an invented one. */
import { NO_YEAR, PLACEHOLDER } from './placeholder.ts';

export function studyDraft(): string {
  return `# A study that exists, in your own plain words. No page shows it until a page names its id (see the end of this file).

# What it asks, in a few plain words, such as "Does exercise help?". The paper's own title stands at its address.
title: "${PLACEHOLDER}: question of the study"

# The journal.
source: "${PLACEHOLDER}: journal"

# The lead author, first name and surname.
author: "${PLACEHOLDER}: lead author"

# Degrees and institution of the lead author. Delete the line if you do not know them for certain.
credentials: "${PLACEHOLDER}: degrees, institution"

# When it was published: "2024-05-17", "2024-05" or "2024", as far as you know. The year ${NO_YEAR} is only a placeholder.
publishDate: "${NO_YEAR}"

# What it looked at, in plain words. One or two sentences, 20 to 40 words. No promises.
summary: "${PLACEHOLDER}: what the study looked at."

# Three findings, each a sentence with its figure. Say what the paper says, and no more.
highlights:
  - "${PLACEHOLDER}: first finding."
  - "${PLACEHOLDER}: second finding."
  - "${PLACEHOLDER}: third finding."

# One to four short tags, such as Method, Results.
relevance: ["${PLACEHOLDER}"]

# Where to read it: the address at PubMed or doi.org. Open it once before you save.
url: https://example.com/replace-this

# To show the study, add its id (the name of this file without .yaml) to the list "studies" of a section "research",
# for example in content/pages/home.yaml.
`;
}
