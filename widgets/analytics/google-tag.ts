/** Google's tag, loaded only if the site has a measurement id and the visitor has consented where the site asks for consent. */
import type { Sender } from './analytics-model.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export type GoogleTag = Readonly<{ start: () => Sender; stop: () => void }>;

/** Loads the script on the first start. Its own page views are off, because they would send the full address. */
export function createGoogleTag(measurementId: string, report: (message: string) => void): GoogleTag {
  let isLoaded = false;
  /** Google's documented opt-out, which also stops the events that its script collects by itself. */
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
      deleteCookies();
    },
  };
}

/** The script sets its cookies for the widest domain that the browser accepts, so each parent domain is tried. */
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
  // Google's script recognises a call by its being an `arguments` object.
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
