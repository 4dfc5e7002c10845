/** What the server sends to an open page, and what a page asks of the server. */

export type VisibleDiagnostic = Readonly<{
  severity: 'error' | 'warning';
  /** As file:line:column. */
  location: string;
  message: string;
  code: string;
  hint: string;
  /** The lines around the location, as in the terminal. */
  excerpt: string;
}>;

export type PageState = Readonly<{
  /** Changes when the page does; empty while there is no page to show. */
  page: string;
  /** Changes when the style does. */
  style: string;
  diagnostics: readonly VisibleDiagnostic[];
}>;

/** What to open in the editor: the source of a text, by its marker, or a diagnostic, by its index in the state. */
export type OpenRequest = Readonly<{ marker: number } | { diagnostic: number }>;
export type OpenResponse = Readonly<{ location: string; href?: string }>;

export const SOURCE_ATTRIBUTE = 'data-source';
export const DEV_PATHS = {
  client: '/_offer/client.js',
  events: '/_offer/events',
  style: '/_offer/style.css',
  open: '/_offer/open',
} as const;
