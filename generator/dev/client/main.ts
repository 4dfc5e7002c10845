/** Keeps the open page up to date: reloads a changed page, swaps a changed style, shows diagnostics until they are fixed. */
import { openOnAltClick } from './open-source.ts';
import { createOverlay } from './overlay.ts';
import { DEV_PATHS, type PageState } from './protocol.ts';

/** The version that the server injected, see inject-client.ts. */
const loaded = new URL(import.meta.url).searchParams;
let style = loaded.get('style') ?? '';
const overlay = createOverlay();

function update(state: PageState): void {
  overlay.show(state.diagnostics);
  // There is no page to show: keep this one.
  if (state.page === '') return;
  if (state.page !== loaded.get('page')) location.reload();
  else if (state.style !== style) void swapStyle(state.style);
}

const sheet = new CSSStyleSheet();

/** A constructed sheet needs no permission from the security policy. */
async function swapStyle(next: string): Promise<void> {
  style = next;
  const css = await (await fetch(`${DEV_PATHS.style}?${next}`)).text();
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.unshift(sheet);
  for (const element of document.querySelectorAll('head style, main > link')) element.remove();
}

/** A page that does not unload after all, for example because the link opened another program, connects again. */
const UNLOAD_MS = 3_000;

let events: EventSource | undefined;

function disconnect(): void {
  events?.close();
  events = undefined;
}

/** A browser opens at most six connections to a server, so only visible pages hold one. They get the state when they connect. */
function connect(): void {
  disconnect();
  if (document.visibilityState === 'hidden') return;
  events = new EventSource(`${DEV_PATHS.events}?view=${encodeURIComponent(loaded.get('view') ?? '/')}`);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => update(JSON.parse(data)));
}

connect();
document.addEventListener('visibilitychange', connect);
addEventListener('pagehide', disconnect);
addEventListener('pageshow', ({ persisted }) => persisted && connect());
// A reload would cancel the navigation that has begun.
addEventListener('beforeunload', () => {
  disconnect();
  setTimeout(connect, UNLOAD_MS);
});

openOnAltClick();
const ribbon = loaded.get('ribbon');
if (ribbon !== null) showRibbon(ribbon);

/** The ribbon of a draft page: in a shadow root, to be isolated from the site's styles, and above the page, so that it covers nothing. */
function showRibbon(text: string): void {
  const host = document.createElement('offer-ribbon');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RIBBON_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const strip = document.createElement('aside');
  strip.setAttribute('aria-label', 'Not published');
  strip.textContent = text;
  shadow.append(strip);
  document.body.prepend(host);
}

const RIBBON_STYLE = `
:host { all: initial; display: block; }
aside { padding: 8px 16px; background: repeating-linear-gradient(135deg, #211513 0 14px, #2d1f1b 14px 28px); color: #ffd9a0; font: 600 15px/1.4 system-ui, sans-serif; text-align: center; }
`;
