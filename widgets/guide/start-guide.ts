/** The open guide: the purchase confirmed, the timers started, a copy kept for reading offline. Only its two pages load this. */
import type { Messages } from '#schema/translations.ts';
import { type PurchaseSetting, showPurchase } from '../purchase/show-purchase.ts';
import { keepOffline } from './keep-offline.ts';
import { startTimer } from './start-timer.ts';

type Texts = Readonly<Record<string, Messages['guide'] | undefined>>;

export function startGuide(setting: PurchaseSetting): void {
  const place = document.querySelector<HTMLElement>('[data-guide]');
  // Our own build wrote the attribute, and a page and its script are always of the same build.
  const all = JSON.parse(place?.dataset.guide ?? '{}') as Texts;
  const { lang } = document.documentElement;
  const texts = all[lang] ?? all.en;
  if (place === null || texts === undefined) return;
  const start = () => {
    for (const [name, text] of Object.entries(texts)) {
      for (const element of place.querySelectorAll<HTMLElement>(`[data-text=${name}]`)) {
        element.textContent = text;
        element.lang = all[lang] === undefined ? 'en' : lang;
      }
    }
    for (const timer of place.querySelectorAll<HTMLElement>('.timer[hidden]')) startTimer(timer, texts);
  };
  start();
  showPurchase(setting, start);
  const saved = place.querySelector<HTMLElement>('[data-saved]');
  if (saved !== null) void keepOffline(saved, texts);
}
