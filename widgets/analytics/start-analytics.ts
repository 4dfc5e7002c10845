/** Analytics on the page: what is counted, and when it may leave. In the script only where the site has a measurement id. */
import { type ConsentModel, createConsentModel, localConsentStore } from '../consent/consent-model.ts';
import type { SiteData } from '../site-data.ts';
import {
  cleanAddress,
  conversion,
  createAnalyticsModel,
  createDepthMeter,
  type EventFields,
  type TrackedEvent,
} from './analytics-model.ts';
import { createGoogleTag } from './google-tag.ts';

declare global {
  interface Window {
    offerTracker?: { track: (event: TrackedEvent) => void };
  }
}

export type Analytics = Readonly<{
  consent: ConsentModel;
  track: (event: TrackedEvent) => void;
  /** A purchase, once per session of the checkout. */
  convert: (sessionId: string) => void;
}>;

const report = (message: string) => console.warn(message);
const CONVERTED = 'converted:';

export function startAnalytics({ measurementId, consent: rule }: NonNullable<SiteData['analytics']>): Analytics {
  const model = createAnalyticsModel(report);
  const tag = createGoogleTag(measurementId, report);
  const start = () => model.start(tag.start());
  const stop = () => {
    model.stop();
    tag.stop();
  };
  const consent = createConsentModel(localConsentStore(), (decision) => (decision === 'granted' ? start() : stop()));
  model.send('page_view', { page_location: location.origin + cleanAddress(location.pathname, location.search) });
  countClicks(model.send);
  countDepth(model.send);
  for (const link of document.querySelectorAll('[data-consent]')) link.addEventListener('click', consent.ask);
  if (rule === 'required') consent.begin();
  else start();
  return {
    consent,
    track: model.track,
    // Whether it is the first time is asked when it may leave: before consent nothing is stored, this not either.
    convert: (id) =>
      model.later((send) => {
        if (!firstTime(id)) return;
        const fields = conversion('purchase');
        send('conversion', fields);
        send('ads_conversion_PURCHASE_1', fields);
      }),
  };
}

/** Answers to a question of ours call for nothing. */
const NO_CALL = '.consent *, .modal-actions .line';

/** Calls to action: where it stood and what it said. */
function countClicks(send: (name: string, fields: EventFields) => void): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.button') : null;
    if (button === null || button.matches(NO_CALL)) return;
    const place =
      button.closest<HTMLElement>('[data-buy]')?.dataset.buy ??
      button.dataset.place ??
      button.closest('section[id], dialog')?.id;
    send('cta_click', { cta_location: place || 'page', cta_text: button.textContent?.trim() || 'CTA' });
  });
}

function countDepth(send: (name: string, fields: EventFields) => void): void {
  const measure = createDepthMeter((percent) => send('scroll_depth', { percent }));
  // A pixel more: on a fine screen the end is reached at a fraction of one before it.
  const read = () => measure((100 * (scrollY + innerHeight + 1)) / document.documentElement.scrollHeight);
  addEventListener('scroll', read, { passive: true });
}

/** A purchase is counted once, even when its page is loaded again in the same tab. */
function firstTime(id: string): boolean {
  try {
    if (sessionStorage.getItem(CONVERTED + id) !== null) return false;
    sessionStorage.setItem(CONVERTED + id, '');
  } catch {
    // Without storage it may be counted twice; the id within the event lets the receiver tell.
  }
  return true;
}
