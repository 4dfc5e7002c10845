/**
 * The first script: small, and never in the way of the first paint. It sets language and currency, keeps the buy buttons honest,
 * and fetches the rest when the browser is idle or someone reaches for a button.
 */
import site from 'virtual:site';
import { currencyOf } from '#domain/currency.ts';
import { baseOf, FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import { LANGUAGE_COOKIE_SECONDS } from '#domain/stored-data.ts';
import { textKey } from '#domain/text-key.ts';
import type { Extras } from './extras.tsx';
import { isSpoken, loadTexts } from './language/load-texts.ts';
import { translatePage } from './language/translate-page.ts';
import { localPrice, priceForms, showPrices } from './price/show-prices.ts';
import type { LanguageTexts } from './site-data.ts';

const locale = navigator.language;
const root = document.documentElement;
const currency = currencyOf(site.pricing, locale);

showPrices(document, currency);
priceForms(document, currency);

/** A page that came in another language keeps it; an English one follows what the reader chose, or the browser. */
function chooseLanguage(): Lang {
  const chosen = /nf_lang=(\w+)/.exec(document.cookie)?.[1];
  const wanted = root.lang === FALLBACK_LANGUAGE ? baseOf(chosen ?? locale) : root.lang;
  return isSpoken(wanted) ? wanted : FALLBACK_LANGUAGE;
}

async function setLanguage(): Promise<LanguageTexts> {
  const texts = (await loadTexts(lang).catch(() => undefined)) ?? (await loadTexts(FALLBACK_LANGUAGE));
  if (texts.page && lang !== root.lang) {
    root.lang = lang;
    translatePage(document.body, texts.page);
  }
  return texts;
}

const lang = chooseLanguage();
const language = lang === root.lang ? undefined : setLanguage();

// The CDN reads the same cookie, so that the next page comes in the language that was chosen.
for (const button of document.querySelectorAll<HTMLElement>('.languages button')) {
  button.ariaCurrent = String(button.lang === lang);
  button.onclick = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has the Cookie Store API.
    document.cookie = `nf_lang=${button.lang};path=/;max-age=${LANGUAGE_COOKIE_SECONDS};samesite=lax`;
    location.reload();
  };
}

let extras: Promise<Extras> | undefined;

function loadExtras(): Promise<Extras> {
  extras ??= Promise.all([import('./extras.tsx'), language ?? setLanguage(), loadStyle(site.style)])
    .then(([{ startExtras }, texts]) =>
      startExtras({
        site,
        currency,
        local: { flat: localPrice(currency, 'flat'), exit: localPrice(currency, 'exit') },
        texts,
        translate: (text) => texts.page?.[textKey(text)] ?? text,
      }),
    )
    .catch((error: unknown) => {
      extras = undefined;
      throw error;
    });
  return extras;
}

/** Resolves when the style is there: no dialog is shown without it. */
function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
}

const isBuyForm = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.matches('form[data-buy]');

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!isBuyForm(form)) return;
  event.preventDefault();
  // Where the dialog cannot be had, the form goes its own way, as it does without script.
  loadExtras().then(
    ({ openPayment }) => openPayment(),
    () => form.submit(),
  );
});

for (const type of ['pointerover', 'focusin'] as const) {
  document.addEventListener(
    type,
    (event) => event.target instanceof Element && event.target.closest('form[data-buy]') && warm(),
    {
      passive: true,
    },
  );
}

function warm(): void {
  loadExtras().catch(() => undefined);
}

function warmWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: 4000 });
  else setTimeout(warm, 1000);
}

// A browser may make a page before anyone asks for it: nothing is counted, and no clock runs, until it is seen.
if (document.prerendering) document.addEventListener('prerenderingchange', warmWhenIdle, { once: true });
else warmWhenIdle();

// The menu is the browser's own; a choice in it closes it, on a page that stays too, and the focus is then on the menu's button.
const menu = document.getElementById('menu');
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a, form')) menu.hidePopover?.();
});

if (document.querySelector('[data-not-found]')) console.warn(`404: there is no page at ${location.pathname}`);
