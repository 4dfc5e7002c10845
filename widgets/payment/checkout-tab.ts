/** The tab for the checkout. Where it is blocked, or closed too early, the checkout opens in this one. */
import type { Tab } from './payment-model.ts';

export function openCheckoutTab(view: Window = window): Tab {
  // Not "noopener": that would give no handle to send it on its way. The link back is cut by hand instead.
  const tab = view.open('about:blank');
  if (tab !== null) tab.opener = null;
  return {
    go(url) {
      if (tab === null || tab.closed) view.location.assign(url);
      else tab.location.replace(new URL(url, view.location.href).href);
    },
    close: () => tab?.close(),
  };
}
