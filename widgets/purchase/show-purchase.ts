/** The page after a purchase: confirmed, it thanks and shows the solutions in their places; else it stays as it was built. */

import { trusted } from '../guide/trusted.ts';
import type { WidgetTexts } from '../site-data.ts';
import type { PurchaseModel } from './purchase-model.ts';

export type PurchaseSetting = Readonly<{
  purchase: PurchaseModel;
  texts: WidgetTexts['success'];
  convert: (sessionId: string) => void;
  keep: (token: string) => void;
}>;

/** @param filled called once the solutions are in their places */
export function showPurchase({ purchase: model, texts, convert, keep }: PurchaseSetting, filled: () => void): void {
  const header = document.querySelector<HTMLElement>('[data-purchase]');
  const sessionId = takeSessionId();
  if (header === null || sessionId === undefined) return;
  convert(sessionId);
  void model.confirm(sessionId).then((purchase) => {
    if (purchase === undefined) return;
    keep(purchase.token);
    fillSolutions(purchase.html);
    thank(header, texts);
    filled();
  });
}

/**
 * The checkout's session from the address. The address must not hand it on, in referrers or shared links, so it moves into the
 * history's state, where loading the page again finds it.
 */
function takeSessionId(): string | undefined {
  const inAddress = new URLSearchParams(location.search).get('session_id');
  if (inAddress) {
    history.replaceState({ sessionId: inAddress }, '', location.pathname);
    return inAddress;
  }
  const kept: unknown = history.state?.sessionId;
  return typeof kept === 'string' ? kept : undefined;
}

function thank(header: HTMLElement, texts: WidgetTexts['success']): void {
  const lead = header.querySelector('.lead');
  lead?.setAttribute('role', 'status');
  header.querySelector('h1')?.replaceChildren(texts.title);
  lead?.replaceChildren(texts.thanks);
  header.querySelector('.actions')?.remove();
}

/** The answer holds one element a solution, marked with its id; each goes into its place on the page. */
function fillSolutions(html: string): void {
  const answer = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
  for (const part of answer.querySelectorAll<HTMLElement>('[data-solution]')) {
    const place = document.querySelector(`[data-solution="${part.dataset.solution}"]`);
    // A page that came with its solutions keeps them, and the timers that run in them.
    if (place?.querySelector('.waiting')) place.replaceChildren(...part.childNodes);
  }
}
