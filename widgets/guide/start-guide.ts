/** The open guide: confirms the purchase, and starts the interactive parts. Only the guide's two pages load this chunk. */
import { type ShowPurchaseOptions, showPurchase } from '../purchase/show-purchase.ts';
import { askNumbers } from './ask-numbers.ts';
import { closeGuide } from './close-guide.ts';
import { keepDiary } from './keep-diary.ts';
import { keepLetter } from './keep-letter.ts';
import { keepOffline } from './keep-offline.ts';
import { readSteps } from './read-steps.ts';
import { recallYes } from './recall-yes.ts';
import { createSpeaker } from './speaker.ts';
import { startTimer } from './start-timer.ts';
import { stayAtTarget } from './stay-at-target.ts';

export function startGuide(options: ShowPurchaseOptions): void {
  const each = (selector: string, act: (element: HTMLElement) => void) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) act(element);
  };
  const speaker = createSpeaker();
  const start = () => {
    each('.timer[hidden]', (timer) => startTimer(timer, speaker));
    each('[data-aloud]:not([data-ready])', (button) => readSteps(button, speaker));
  };
  const stay = stayAtTarget();
  start();
  showPurchase(options, start);
  each('[data-keep]', keepOffline);
  const letter = document.querySelector<HTMLElement>('[data-letter]');
  const keptLetter = letter ? keepLetter(letter) : undefined;
  each('[data-diary]', (form) => form instanceof HTMLFormElement && keepDiary(form, keptLetter));
  each('[data-numbers]', askNumbers);
  each('[data-path]', recallYes);
  each('[data-close]', closeGuide);
  stay();
  // Print after the navigation to the link's fragment, because the print styles show only the :target sheet.
  each('[data-print]', (link) => link.addEventListener('click', () => setTimeout(print)));
}
