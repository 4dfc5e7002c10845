/** A page that follows the files: with a script that is told what the page was made from. */
import { DEV_PATHS } from './page-state.ts';

export const HTML = 'text/html; charset=utf-8';

/**
 * @param view what the page is of: the address of a page, or a name for all of a kind
 * @param page changes when the page does
 * @param style changes when the style does
 */
export function withClient(html: string, view: string, page: string, style: string): string {
  const query = new URLSearchParams({ view, page, style }).toString().replaceAll('&', '&amp;');
  return html.replace('</body>', () => `<script type="module" src="${DEV_PATHS.client}?${query}"></script></body>`);
}
