/** Google's tag, loaded only if the site has a measurement id and the visitor has consented, if the site requires consent. */
import type { Sender } from './analytics-model.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the script on the first start. Automatic page views are disabled, because they would send the full URL. */
export function createGoogleTag(measurementId: string, report: (message: string) => void) {
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
