/** The open guide: confirms the purchase, starts the timers and keeps an offline copy. Only the guide's two pages load this chunk. */
import type { Messages } from '#schema/translations.ts';
import { type ShowPurchaseOptions, showPurchase } from '../purchase/show-purchase.ts';
import { keepOffline } from './keep-offline.ts';
import { startTimer } from './start-timer.ts';

type Texts = Readonly<Record<string, Messages['guide'] | undefined>>;

export function startGuide(options: ShowPurchaseOptions): void {
  const guide = document.querySelector<HTMLElement>('[data-guide]');
  // The cast is safe: the build wrote the attribute, and a page and its script always come from the same build.
  const all = JSON.parse(guide?.dataset.guide ?? '{}') as Texts;
  const { lang } = document.documentElement;
  const texts = all[lang] ?? all.en;
  if (guide === null || texts === undefined) return;
  const start = () => {
    for (const [name, text] of Object.entries(texts)) {
      for (const element of guide.querySelectorAll<HTMLElement>(`[data-text=${name}]`)) {
        element.textContent = text;
        element.lang = all[lang] === undefined ? 'en' : lang;
      }
    }
    for (const timer of guide.querySelectorAll<HTMLElement>('.timer[hidden]')) startTimer(timer, texts);
  };
  start();
  showPurchase(options, start);
  const offlineNotice = guide.querySelector<HTMLElement>('[data-saved]');
  if (offlineNotice !== null) void keepOffline(offlineNotice, texts);
}
