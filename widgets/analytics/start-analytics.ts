/** Connects analytics to the page: which events are reported, when they may be sent, and Google's tag, which sends them. */
import { createConsentModel, localConsentStore } from '../consent/consent-model.ts';
import type { SiteData } from '../site-data.ts';
import {
  cleanAddress,
  conversion,
  createAnalyticsModel,
  createDepthMeter,
  type EventFields,
  type Paid,
  type Sender,
} from './analytics-model.ts';

export type Analytics = ReturnType<typeof startAnalytics>;

const report = (message: string) => console.warn(message);
const CONVERTED = 'converted:';

export function startAnalytics({ measurementId, consent: rule, price }: NonNullable<SiteData['analytics']>) {
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
    /** Reports a verified purchase, once per checkout session: checked later, because that stores the id, for which consent comes first. */
    convert: (id: string, paid: Paid = price): void =>
      model.later((send) => {
        if (!isFirstReport(id)) return;
        const fields = conversion('purchase', paid);
        send('conversion', fields);
        send('ads_conversion_PURCHASE_1', fields);
      }),
  };
}

/** Buttons that are not calls to action: the consent banner's and a dialog's Cancel. */
const NOT_CTA = '.consent *, .modal-actions .line';

/** Reports each click on a call to action, with its location and text, in the capture phase, before a handler can remove the button. */
function countClicks(send: (name: string, fields: EventFields) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.button') : null;
      if (button === null || button.matches(NOT_CTA)) return;
      const area = button.closest('section, dialog');
      const ctaLocation =
        button.closest<HTMLElement>('[data-buy]')?.dataset.buy ??
        button.dataset.place ??
        // The title's id is the location's name followed by "-title".
        (area?.id || area?.getAttribute('aria-labelledby')?.replace('-title', ''));
      send('cta_click', { cta_location: ctaLocation || 'page', cta_text: button.textContent?.trim() || 'CTA' });
    },
    true,
  );
}

function countDepth(send: (name: string, fields: EventFields) => void): void {
  const measure = createDepthMeter((percent) => send('scroll_depth', { percent }));
  // Plus one pixel, because on high-density screens the maximum scrollY is a fraction of a pixel short.
  const read = () => measure((100 * (scrollY + innerHeight + 1)) / document.documentElement.scrollHeight);
  addEventListener('scroll', read, { passive: true });
}

/** False if the page was only reloaded in the same tab. */
function isFirstReport(id: string): boolean {
  try {
    if (sessionStorage.getItem(CONVERTED + id) !== null) return false;
    sessionStorage.setItem(CONVERTED + id, '');
  } catch {
    // Without storage, a reload is reported again.
  }
  return true;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the script on the first start. Automatic page views are disabled, because they would send the full URL. */
function createGoogleTag(measurementId: string, report: (message: string) => void) {
  let isLoaded = false;
  /** Google's opt-out, which also stops automatic events: https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out */
  const disable = (disabled: boolean) => Object.assign(window, { [`ga-disable-${measurementId}`]: disabled });
  return {
    start(): Sender {
      disable(false);
      if (!isLoaded) load(measurementId, report);
      isLoaded = true;
      return (name, fields) => gtag('event', name, fields);
    },
    stop(): void {
      disable(true);
      deleteCookies();
    },
  };
}

/** The script sets its cookies for the highest domain that the browser accepts, so every parent domain is tried. */
function deleteCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const domains = location.hostname.split('.').map((_, i, parts) => parts.slice(i).join('.'));
  for (const name of names.filter((name) => name.startsWith('_ga'))) {
    for (const domain of ['', ...domains.map((domain) => `; domain=${domain}`)]) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

function gtag(..._: unknown[]): void {
  // Google's script only recognises calls that are pushed as an `arguments` object.
  window.dataLayer?.push(arguments);
}

function load(measurementId: string, report: (message: string) => void): void {
  window.dataLayer = window.dataLayer ?? [];
  gtag('js', new Date());
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: location.origin + location.pathname,
    page_referrer: '',
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  script.onerror = () => report('analytics: the script could not be loaded');
  document.head.append(script);
}
