/**
 * Which links a browser may follow before they are pressed, when someone seems about to: the next page is then there at once. Only
 * pages of ours that anybody may see; an address with a query, or with something behind it that acts, is left alone.
 */
import type { OutputFile } from './output-file.ts';

const PATH = 'speculation-rules.json';
/** What stands behind these knows a buyer, acts, or is no page. */
const NEVER = [
  '/payment-success*',
  '/unlocked-solutions*',
  '/access*',
  '/sandbox*',
  '/.netlify/*',
  '/*.*',
  '/*\\?(.+)',
];

export const speculationRules: OutputFile = {
  path: PATH,
  contents: `${JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: '/*' }, ...NEVER.map((path) => ({ not: { href_matches: path } }))] },
        eagerness: 'moderate',
      },
    ],
  })}\n`,
};

/** On every page: a line of a header, instead of bytes in the page and an exception in its policy. */
export const SPECULATION_HEADER = `Speculation-Rules: "/${PATH}"`;
/** No browser takes rules of another type. */
export const SPECULATION_TYPE = [`/${PATH}`, 'Content-Type: application/speculationrules+json'] as const;
