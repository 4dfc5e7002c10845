/** The two steps to the checkout: creating a session with create-payment, and navigating a tab to its URL. */
import { type CallFunction, fields } from '../call-function.ts';
import { PaymentFailure, type Price, type Tab } from './payment-model.ts';

export type SessionTexts = Readonly<{ sessionFailed: string; noUrl: string }>;

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

/** Opens a tab for the checkout. If the browser blocks it or the visitor closes it too early, the checkout opens in this tab. */
export function openCheckoutTab(view: Window = window): Tab {
  // With "noopener", open() would return null and the tab could not be navigated later, so the opener is removed manually.
  const tab = view.open('about:blank');
  if (tab !== null) tab.opener = null;
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
