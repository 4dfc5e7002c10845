/** The open guide: confirms the purchase, and starts the interactive parts. Only the guide's two pages load this chunk. */
import { type ShowPurchaseOptions, showPurchase } from '../purchase/show-purchase.ts';
import { askNumbers } from './ask-numbers.ts';
import { closeGuide } from './close-guide.ts';
import { keepDiary } from './keep-diary.ts';
import { keepLetter } from './keep-letter.ts';
import { keepOffline } from './keep-offline.ts';
import { readSteps } from './read-steps.ts';
import { createSpeaker } from './speaker.ts';
import { startTimer } from './start-timer.ts';

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

/** The questions that were answered with yes, listed after the last one. They are kept in memory alone: a reload forgets them. */
function recallYes(path: HTMLElement): void {
  const [end, said] = path.querySelectorAll<HTMLElement>('[data-end], [data-said]');
  if (!end || !said) return;
  path.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element && target.closest('.turn a');
    const item = answer && said.querySelector(`[href="#${answer.closest('li')?.id}"]`)?.parentElement;
    if (!item) return;
    // No is the last of the two.
    item.hidden = !answer.nextSibling;
    said.hidden = !said.querySelector('li:not([hidden])');
    end.hidden = !said.hidden;
  });
}

/**
 * Keeps the part that the address names where it is, while parts above it fold or open. The browser's own anchoring does not always. If
 * the part is out of sight, the reader has scrolled on, and stays where she is.
 * @returns puts it back
 */
function stayAtTarget(): () => void {
  const target = document.querySelector(':target');
  const top = () => target?.getBoundingClientRect().top ?? 0;
  const before = top();
  const isInSight = before >= 0 && before < innerHeight;
  return () => {
    if (isInSight) scrollBy({ top: top() - before, behavior: 'instant' });
  };
}
