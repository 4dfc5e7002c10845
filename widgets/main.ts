/**
 * The first script: small, and never in the way of the first paint. It sets language and currency, keeps the buy buttons honest,
 * and fetches the rest when the browser is idle or someone reaches for a button.
 */
import site from 'virtual:site';
import { currencyOf } from '#domain/currency.ts';
import { FALLBACK_LANGUAGE, isLang, type Lang, languageOf } from '#domain/locale.ts';
import { textKey } from '#domain/text-key.ts';
import type { Extras } from './extras.tsx';
import { loadTexts } from './language/load-texts.ts';
import { translatePage } from './language/translate-page.ts';
import { localPrice, priceForms, showPrices } from './price/show-prices.ts';

const locale = navigator.languages?.[0] ?? navigator.language ?? FALLBACK_LANGUAGE;
const root = document.documentElement;
const currency = currencyOf(site.pricing, locale);

showPrices(document, currency);
priceForms(document, currency);

/** A page written in another language keeps it; an English one follows the browser. */
function chooseLanguage(): Lang {
  const own = root.lang;
  return isLang(own) && own !== FALLBACK_LANGUAGE ? own : languageOf(locale);
}

async function setLanguage(lang: Lang) {
  const texts = await loadTexts(lang).catch(() => undefined);
  if (texts === undefined) return { lang: FALLBACK_LANGUAGE, texts: await loadTexts(FALLBACK_LANGUAGE) };
  if (lang !== root.lang) {
    root.lang = lang;
    translatePage(document.body, texts.page);
  }
  return { lang, texts };
}

const lang = chooseLanguage();
const language = lang === FALLBACK_LANGUAGE ? undefined : setLanguage(lang);

let extras: Promise<Extras> | undefined;

function loadExtras(): Promise<Extras> {
  extras ??= Promise.all([import('./extras.tsx'), language ?? setLanguage(lang), loadStyle(site.style)])
    .then(([{ startExtras }, { texts }]) =>
      startExtras({
        site,
        currency,
        local: { flat: localPrice(currency, 'flat'), exit: localPrice(currency, 'exit') },
        texts: texts.widgets,
        translate: (text) => texts.page[textKey(text)] ?? text,
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
