/** What the server tells an open page, and the page asks of the server. Server and browser share it. */

export type ShownProblem = Readonly<{
  severity: 'error' | 'warning';
  /** As file:line:column. */
  place: string;
  message: string;
  code: string;
  hint: string;
  /** The lines around the place. */
  excerpt: string;
}>;

export type PageState = Readonly<{
  /** Changes when the page does; empty while there is no page to show. */
  page: string;
  /** Changes when the style does. */
  style: string;
  diagnostics: readonly ShownProblem[];
}>;

/** What to open in the editor: where a text was written, or where a problem is. */
export type OpenRequest = Readonly<{ mark: number } | { diagnostic: number }>;
export type OpenAnswer = Readonly<{ place: string; href?: string }>;

export const SOURCE_ATTRIBUTE = 'data-source';
export const DEV_PATHS = {
  client: '/_offer/client.js',
  events: '/_offer/events',
  style: '/_offer/style.css',
  open: '/_offer/open',
} as const;
