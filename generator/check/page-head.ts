/** What the head of a page says. */
import type { CheckedPage } from './types.ts';

export function metaOf({ root }: CheckedPage, name: string): string | undefined {
  return root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}
