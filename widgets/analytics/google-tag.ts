/** Google's tag, asked for only when there is a measurement id and the visitor has agreed. */
import type { EventFields, Sender } from './analytics-model.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the script and answers with what hands events to it. Page views are sent by us, with a clean address. */
export function loadGoogleTag(measurementId: string, report: (message: string) => void): Sender {
  window.dataLayer = window.dataLayer ?? [];
  const layer = window.dataLayer;
  function gtag(..._: unknown[]): void {
    // Google's script tells a call from other entries by its being an arguments object.
    layer.push(arguments);
  }
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
  return (name: string, fields: EventFields) => gtag('event', name, fields);
}
