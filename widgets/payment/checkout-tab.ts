/** The tab for the checkout. Where it is blocked, the checkout opens in this one. */
import type { Tab } from './payment-model.ts';

export function openCheckoutTab(view: Window = window): Tab {
  // Not "noopener": that would give no handle to send it on its way. The link back is cut by hand instead.
  const tab = view.open('about:blank');
  if (tab === null) return { go: (url) => view.location.assign(url), close: () => undefined };
  tab.opener = null;
  return { go: (url) => tab.location.replace(new URL(url, view.location.href).href), close: () => tab.close() };
}
