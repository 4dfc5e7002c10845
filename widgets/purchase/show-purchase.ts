/** The page after a purchase: if the purchase is confirmed it thanks and shows the solutions; if not it stays as it was built. */
import { trusted } from '../guide/trusted-types.ts';
import type { WidgetTexts } from '../site-data.ts';
import type { Paid, PurchaseModel } from './purchase-model.ts';

export type ShowPurchaseOptions = Readonly<{
  purchase: PurchaseModel;
  texts: WidgetTexts['success'];
  convert: (sessionId: string, paid?: Paid) => void;
  /** Receives the access token, which later calls send. */
  setToken: (token: string) => void;
}>;

/** @param onFilled called once the solutions are in the page */
export function showPurchase(options: ShowPurchaseOptions, onFilled: () => void): void {
  const { purchase: model, texts, convert, setToken } = options;
  const header = document.querySelector<HTMLElement>('[data-purchase]');
  const sessionId = takeSessionId();
  if (header === null || sessionId === undefined) return;
  void model.confirm(sessionId).then((purchase) => {
    if (purchase === undefined) return;
    convert(sessionId, purchase.paid);
    setToken(purchase.token);
    fillSolutions(purchase.html);
    thank(header, texts);
    onFilled();
  });
}

/**
 * The checkout's session id from the address. It is moved to the history's state, so that referrers and shared links do not leak it
 * and a reload still finds it.
 */
function takeSessionId(): string | undefined {
  const inAddress = new URLSearchParams(location.search).get('session_id');
  if (inAddress) {
    history.replaceState({ sessionId: inAddress }, '', location.pathname);
    return inAddress;
  }
  const stored: unknown = history.state?.sessionId;
  return typeof stored === 'string' ? stored : undefined;
}

function thank(header: HTMLElement, texts: WidgetTexts['success']): void {
  const lead = header.querySelector('.lead');
  lead?.setAttribute('role', 'status');
  header.querySelector('h1')?.replaceChildren(texts.title);
  lead?.replaceChildren(texts.thanks);
  header.querySelector('.actions')?.remove();
}

/** The function's HTML has one element per solution, marked with its id, for the element of the same id on the page. */
function fillSolutions(html: string): void {
  const answer = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
  for (const part of answer.querySelectorAll<HTMLElement>('[data-solution]')) {
    const target = document.querySelector(`[data-solution="${part.dataset.solution}"]`);
    // A solution that is already on the page stays, because its timer may be running.
    if (target?.querySelector('.waiting')) target.replaceChildren(...part.childNodes);
  }
}
