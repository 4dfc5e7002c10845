/** Finds visible mistakes: markup shown as text, placeholder texts, broken characters. */
import { PLACEHOLDER_TEXT } from '../../content/gaps.ts';
import { FROM_PROGRAMS, findMarkup, MOST_QUOTED } from '../../content/markup.ts';
import { brokenCharacters, leftOverMarkup, quotesShown, unfinishedText } from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { type Check, type Found, onOtherLines } from '../run-checks.ts';
import { linesOf, publicTexts } from './texts.ts';

const UNFINISHED = [
  // In capitals only: "todo" is a word of Spanish and Portuguese.
  /\b(?:TODO|TBC|TBD|FIXME|20XX|XXX+|xxx+)\b|\b[Xx]{2,} ?%/,
  /\b[Ll]orem\b|\bdolor sit amet\b|(?<![\d.,/-]|\d )0000(?![.,/-]?\d)/,
  /\b(?:[Yy]our )?(?:[Tt]itle|[Tt]ext|[Hh]ead(?:line|ing)|[Tt]agline|[Ss]logan|[Ss]ubtitle|[Dd]escription|[Cc]opy|[Nn]ame|[Ll]ogo) (?:goes )?here\b/,
  // What colleagues write to each other.
  /(?<![\p{L}\p{N}.])@\p{L}+[,:]? (?:please|pls|can|could|check|is|do)\b|\bNB:? (?:check|needs|ask|to be|confirm)\b/u,
  // Without what readers should check, such as their inbox.
  /\b(?:[Pp]lease|[Pp]ls) (?:double-)?check(?: (?:this|that))?(?=[ .!?]*(?:$|\)))|\((?:please )?check (?:the|this) (?:numbers?|figures?|source|wording|spelling|translation)[.!?]*\)/,
  /\((?:check(?: this)?|to check|verify|confirm|to be confirmed|sources?\?|revisar|traducir mejor|à (?:vérifier|revoir))\)/,
];
/** What an author meant to fill in: "[name]", "[check this]", "??". Not a reference such as [1], nor the text of a Markdown link. */
const GAP = /(?<!\))\[(?!\d)[^[\]()\n]{2,60}\](?!\()|\?\?+/;
const unfinishedIn = (words: string): string | undefined =>
  [PLACEHOLDER_TEXT, ...UNFINISHED].flatMap((pattern) => pattern.exec(words)?.[0] ?? [])[0];

/** UTF-8 decoded as Latin-1 or Windows-1252, and the replacement character (U+FFFD). */
const MOJIBAKE = /Ã[\u0080-\u00bf©¨±¡­³º¼]|â€[™œ“”˜¦\u0080-\u009f"]?|Â[£ °©·\u00a0]|ï¿½|\uFFFD/;

/** A whole text in typographic quotes. */
const CURLY = /^\s*[“„‘][^“”„‘]{3,}[”“’]\s*$/;
const QUOTING: ReadonlySet<string> = new Set(['blockquote', 'q', 'cite', 'figcaption']);

export function isQuotation({ elements }: CheckedPage, element: number): boolean {
  for (let at: number | undefined = element; at !== undefined; at = elements[at]?.parent)
    if (QUOTING.has(elements[at]?.name ?? '')) return true;
  return false;
}

export const leftOvers: Check = (site) => {
  const { solutions, guide, guideTranslations, messages, translations, site: settings } = site.content;
  const shown = onPages(site);
  return [
    ...shown,
    // The guide is on no page that is published, and buyers read all of it.
    ...inFiles(site, [...solutions, ...guide, ...guideTranslations], 'in the guide that buyers read'),
    // Dialogs and emails are on no page either, and the tagline is seen on a home screen.
    ...onOtherLines(shown, [
      ...inFiles(site, [...messages, ...translations], 'in the texts of the interface'),
      ...inFiles(site, settings, 'in the settings of the site'),
      ...quotedTexts(site),
    ]),
  ];
};

function inFiles({ locate }: CheckedSite, files: Parameters<typeof linesOf>[0], where: string): Found[] {
  return linesOf(files).flatMap(({ file, path, text }): Found[] => {
    const at = (substring: string) => locate.at(file, { path, substring });
    const left = findMarkup(text, FROM_PROGRAMS);
    if (left !== undefined) return [{ diagnostic: leftOverMarkup(at(left.found), left) }];
    const found = unfinishedIn(text) ?? GAP.exec(text)?.[0];
    return found === undefined ? [] : [{ diagnostic: unfinishedText(at(found), { found, where }) }];
  });
}

/** A price divides a text on its page, and then no part of it has both marks. */
const quotedTexts = ({ content, locate }: CheckedSite): Found[] =>
  publicTexts(content).flatMap(({ file, path, text }) => {
    const found = text.slice(0, MOST_QUOTED);
    return CURLY.test(text)
      ? [{ diagnostic: quotesShown(locate.at(file, { path, substring: found }), { found }) }]
      : [];
  });

const onPages = ({ pages, translated, locate }: CheckedSite): Found[] =>
  [...pages, ...translated].flatMap((page) =>
    page.texts.flatMap(({ words, element }) => {
      const at = (found: string): Location => locate.element(page, element, found);
      // The name of a cookie may begin with underscores.
      const isCode = page.elements[element]?.name === 'code';
      const markup = isCode ? undefined : findMarkup(words);
      const gap = markup !== undefined || isQuotation(page, element) ? undefined : GAP.exec(words)?.[0];
      const unfinished = unfinishedIn(words) ?? gap;
      const broken = MOJIBAKE.exec(words)?.[0];
      const diagnostics = [
        ...(markup === undefined ? [] : [leftOverMarkup(at(markup.found), markup)]),
        ...(unfinished === undefined
          ? []
          : [unfinishedText(at(unfinished), { found: unfinished, where: 'on a published page' })]),
        ...(CURLY.test(words) && !isQuotation(page, element)
          ? [quotesShown(at(words.slice(0, MOST_QUOTED)), { found: words.slice(0, MOST_QUOTED) })]
          : []),
        ...(broken === undefined ? [] : [brokenCharacters(at(broken), { found: broken })]),
      ];
      return diagnostics.map((diagnostic): Found => ({ diagnostic, page }));
    }),
  );
