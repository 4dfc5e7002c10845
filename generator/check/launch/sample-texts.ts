/** Texts that a new site begins with, where the owner's own should stand: in the guide that buyers pay for, and on pages by default. */
import { TEXT_GROUPS } from '#schema/texts.ts';
import { pathsWhere } from '../../content/gaps.ts';
import { SAMPLE_TEXTS } from '../../content/sample-texts.ts';
import { defaultFiller, sampleText } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const sampleTexts: Check = (site) => [...fromInit(site), ...byDefault(site)];

function fromInit({ content, locate }: CheckedSite): Found[] {
  const found = [...content.solutions, ...content.pages].flatMap(({ file, data, body }) => [
    ...SAMPLE_TEXTS.flatMap((text) =>
      pathsWhere(data, (value) => value === text).map((path) => ({ text, at: locate.at(file, { path }) })),
    ),
    ...SAMPLE_TEXTS.filter((text) => body.includes(text)).map((text) => ({
      text,
      at: locate.at(file, { path: [], substring: text }),
    })),
  ]);
  return found.map(({ text, at }) => ({ diagnostic: sampleText(at, { found: text }) }));
}

const FILLER = Object.entries(TEXT_GROUPS).flatMap(([group, { texts }]) =>
  Object.entries(texts).flatMap(([key, { text, filler }]) => (filler ? [{ group, key, text }] : [])),
);

/** The line of the key in the dictionary, or where it belongs. */
function byDefault({ content, pages, locate }: CheckedSite): Found[] {
  return content.messages.flatMap(({ file }) =>
    FILLER.flatMap(({ group, key, text }) => {
      const diagnostic = defaultFiller(locate.at(file, { path: [group, key] }), { found: text, group, key });
      return pages
        .filter(({ texts }) => texts.some(({ words }) => words.trim() === text))
        .map((page) => ({ diagnostic, page }));
    }),
  );
}
