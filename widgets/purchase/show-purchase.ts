/**
 * The page after a purchase: shows the thanks and the solutions once the purchase is confirmed, and its progress until then. It stays as
 * it was built only if there is no such checkout. The texts are in the page's data attributes, in its language.
 */
import type { Paid } from '../analytics/analytics-model.ts';
import { GUIDE_PATH } from '../guide/offline-protocol.ts';
import { trusted } from '../guide/trusted-types.ts';
import type { PurchaseModel, Refusal } from './purchase-model.ts';

export type ShowPurchaseOptions = Readonly<{
  purchase: PurchaseModel;
  /** @param paid the amount charged, if the function knows it */
  convert: (sessionId: string, paid?: Paid) => void;
  /** Receives the access token, which later calls send. */
  setToken: (token: string) => void;
}>;

/** On which the page after the checkout sends the guide's path to the tab that opened the checkout. */
export type PurchaseChannel = 'bought';
const BOUGHT: PurchaseChannel = 'bought';

/** @param onFilled called once the solutions are in the page */
export function showPurchase(options: ShowPurchaseOptions, onFilled: () => void): void {
  const { purchase: model, convert, setToken } = options;
  const header = document.querySelector<HTMLElement>('[data-purchase]');
  const sessionId = takeSessionId();
  if (header === null || sessionId === undefined) return;
  void model.follow(sessionId, (purchase) => {
    if (purchase === 'unknown') return;
    header.lang = document.documentElement.lang;
    if (purchase === 'processing' || 'title' in purchase) {
      // A page that already shows the solutions keeps them.
      if (document.querySelector('.waiting') !== null) notify(header, purchase, sessionId);
      return;
    }
    convert(sessionId, purchase.paid);
    setToken(purchase.token);
    fillSolutions(purchase.html);
    say(header, header.dataset.title, header.dataset.thanks);
    lead(header, header.dataset.whole, GUIDE_PATH);
    // Otherwise that tab would still ask for money.
    new BroadcastChannel(BOUGHT).postMessage(GUIDE_PATH);
    onFilled();
  });
}

/**
 * The checkout's session id from the URL. It is moved to the history state, so that referrers and shared links do not leak it, but a
 * reload still finds it.
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

function say(header: HTMLElement, title = '', text = ''): void {
  const lead = header.querySelector('.lead');
  lead?.setAttribute('role', 'status');
  // Screen readers would announce an unchanged text again.
  if (lead?.textContent === text) return;
  header.querySelector('h1')?.replaceChildren(title);
  lead?.replaceChildren(text);
}

function notify(header: HTMLElement, notice: Refusal | 'processing', sessionId: string): void {
  const isUnderWay = notice === 'processing';
  const { processingTitle, processingText, checkAgain } = header.dataset;
  if (isUnderWay) say(header, processingTitle, processingText);
  else say(header, notice.title, notice.text);
  lead(header, isUnderWay ? checkAgain : undefined, `${location.pathname}?session_id=${encodeURIComponent(sessionId)}`);
}

/** Puts one link, or none, in the place of the buttons. */
function lead(header: HTMLElement, label: string | undefined, to: string): void {
  const link = document.createElement('a');
  link.className = 'button';
  link.href = to;
  link.textContent = label ?? '';
  header.querySelector('.actions')?.replaceChildren(...(label === undefined ? [] : [link]));
}

/** The function's HTML has one element per solution, with its id, for the element with the same id on the page. */
function fillSolutions(html: string): void {
  const answer = new DOMParser().parseFromString(trusted.createHTML(html), 'text/html');
  for (const part of answer.querySelectorAll<HTMLElement>('[data-solution]')) {
    const target = document.querySelector(`[data-solution="${part.dataset.solution}"]`);
    // A solution that is already on the page stays, because its timer may be running.
    if (target?.querySelector('.waiting')) target.replaceChildren(...part.childNodes);
  }
}
