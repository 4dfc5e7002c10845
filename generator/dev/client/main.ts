/** Keeps the page as the files are: a new page is fetched, a new style put in place, a problem shown until it is mended. */
import { DEV_PATHS, type PageState } from '../page-state.ts';
import { openOnAltClick } from './open-source.ts';
import { createOverlay } from './overlay.ts';

/** What this page was made from; the server writes it behind the script's address. */
const loaded = new URL(import.meta.url).searchParams;
let style = loaded.get('style') ?? '';
const overlay = createOverlay();

function update(state: PageState): void {
  overlay.show(state.diagnostics);
  // While there is nothing new to show, the page stays as it is behind the problem.
  if (state.page === '') return;
  if (state.page !== loaded.get('page')) location.reload();
  else if (state.style !== style) void swapStyle(state.style);
}

const sheet = new CSSStyleSheet();

/** The new style takes the old one's place without a reload. Constructed sheets need no leave from the security policy. */
async function swapStyle(next: string): Promise<void> {
  style = next;
  const css = await (await fetch(`${DEV_PATHS.style}?${next}`)).text();
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.unshift(sheet);
  for (const element of document.querySelectorAll('head style, main > link')) element.remove();
}

/** A browser has few connections for a server: only pages that are seen hold one, and learn at once what they missed. */
let events: EventSource | undefined;
function follow(): void {
  events?.close();
  events = undefined;
  if (document.visibilityState === 'hidden') return;
  events = new EventSource(`${DEV_PATHS.events}?view=${encodeURIComponent(loaded.get('view') ?? '/')}`);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => update(JSON.parse(data)));
}
follow();
document.addEventListener('visibilitychange', follow);
addEventListener('pagehide', () => events?.close());
addEventListener('pageshow', ({ persisted }) => persisted && follow());

openOnAltClick();
