/** Google's tag, asked for only when there is a measurement id and the visitor has agreed. */
import type { Sender } from './analytics-model.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type GoogleTag = Readonly<{ start: () => Sender; stop: () => void }>;

/** Loads the script once, when it is started first. Page views are sent by us, with a clean address. */
export function createGoogleTag(measurementId: string, report: (message: string) => void): GoogleTag {
  let isLoaded = false;
  /** Google's own switch: with it set, what the script counts by itself does not leave either. */
  const disable = (disabled: boolean) => Object.assign(window, { [`ga-disable-${measurementId}`]: disabled });
  return {
    start() {
      disable(false);
      if (!isLoaded) load(measurementId, report);
      isLoaded = true;
      return (name, fields) => gtag('event', name, fields);
    },
    stop() {
      disable(true);
      forgetCookies();
    },
  };
}

/** Those that the script has set. It sets them for the widest domain it may, which it does not tell. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const domains = location.hostname.split('.').map((_, i, parts) => parts.slice(i).join('.'));
  for (const name of names.filter((one) => one.startsWith('_ga'))) {
    for (const domain of ['', ...domains.map((one) => `; domain=${one}`)]) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

function gtag(..._: unknown[]): void {
  // Google's script tells a call from other entries by its being an arguments object.
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
