/** The two steps to the checkout: creating a session with create-payment, and navigating a tab to its URL. */
import { type CallFunction, fields } from '../call-function.ts';
import { PaymentFailure, type Price, type Tab } from './payment-model.ts';

type SessionTexts = Readonly<{ sessionFailed: string; noUrl: string }>;

/** The returned function throws only {@link PaymentFailure}, whose message is shown to the visitor. */
export function createSessionCall(call: CallFunction, texts: () => SessionTexts) {
  return async (price: Price, abort: AbortController): Promise<string> => {
    const answer = await call('create-payment', price, { abort }).catch(() => undefined);
    if (answer === undefined) throw new PaymentFailure(texts().sessionFailed);
    const { url, error } = fields(answer.body);
    if (typeof error === 'string' && error !== '') throw new PaymentFailure(error);
    if (!answer.ok) throw new PaymentFailure(texts().sessionFailed);
    if (typeof url !== 'string' || !/^(https:\/\/|\/(?!\/))/.test(url)) throw new PaymentFailure(texts().noUrl);
    return url;
  };
}

/**
 * Opens a tab for the checkout. If the browser blocks it or the visitor closes it too early, the checkout opens in this tab.
 * @param fill puts into the empty tab what it shows until then
 */
export function openCheckoutTab(fill: (tab: Document) => void, view: Window = window): Tab {
  // With "noopener", open() would return null and the tab could not be navigated later, so the opener is removed manually.
  const tab = view.open('about:blank');
  if (tab !== null) {
    tab.opener = null;
    fill(tab.document);
  }
  return {
    go(url) {
      if (tab === null || tab.closed) {
        view.location.assign(url);
        return false;
      }
      tab.location.replace(new URL(url, view.location.href).href);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** Without this the tab, which is in front, would be an empty page, and white at night. The security policy allows styles set like this. */
export function fillTab(tab: Document, text: string): void {
  const viewport = tab.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width';
  tab.head.append(viewport);
  tab.title = text;
  const { documentElement: page } = document;
  tab.documentElement.lang = page.lang;
  const night = getComputedStyle(page).getPropertyValue('--land');
  tab.documentElement.style.cssText = `color-scheme:dark;background:${night};font:1.25rem/1.5 system-ui`;
  tab.body.style.cssText = 'display:grid;place-content:center;min-height:90vh;margin:1rem;text-align:center';
  tab.body.textContent = text;
}
