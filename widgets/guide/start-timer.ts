/**
 * Connects the markup of a timer to its model: clock, words, the line that comes to rest, the voice, the chime, and the end. The device
 * keeps the time: a reloaded page continues a timer that runs, and one that runs in another tab runs here too.
 */
import { chimeIn } from './chime.ts';
import type { Speaker } from './speaker.ts';
import { storeSwitch } from './stored-switch.ts';
import { createDisplay, findTimerParts, type TimerModel, type TimerParts } from './timer-display.ts';
import { createTimerModel } from './timer-model.ts';
import { timerStore } from './timer-store.ts';
import { createTimerVoice } from './timer-voice.ts';

/** Stored while the reader wants no chime. */
export const QUIET = 'guide-quiet';
const MINUTE = 60_000;

export function startTimer(element: HTMLElement, speaker: Speaker): void {
  const parts = findTimerParts(element);
  if (parts === undefined) return;
  const { button, over, bar, lengths } = parts;
  const model = modelOf(element, parts);
  const voice = createTimerVoice(element, parts.voice, {
    speaker,
    onChange() {
      show();
      rescheduleChime();
      // The dark screen has hidden the switch that was touched.
      if (element.matches('.dark')) button.focus();
    },
  });
  const { show, isShownRunning, keepAwake, repeat } = createDisplay({ element, parts, model, voice });
  /** A spoken end needs no chime; ice has both, because its end must not be missed. */
  const rescheduleChime = createChime(parts.chime, model, () => element.dataset.rest === undefined && voice.isOn());
  /** @param isQuiet whether it is over at once, because the reader is well: its end does not ask how it went */
  const begin = (isQuiet = false) => {
    model.start(isQuiet ? 0 : Number(lengths.find(({ checked }) => checked)?.value) * MINUTE);
    over.querySelector('details')?.toggleAttribute('open', isQuiet);
    show();
    rescheduleChime();
    if (isQuiet) voice.hush();
  };
  const stop = () => {
    model.stop();
    show(true);
    rescheduleChime();
    leaveOut(element.dataset.timer);
  };
  /** After Stop, go to the next step, so nobody is left with only a Start button. `replace`, so Back skips this one. */
  const goTo = (to = '') => to && location.replace(to);

  button.addEventListener('click', () => {
    if (isShownRunning()) {
      stop();
      goTo(element.dataset.next);
    } else {
      begin();
      const place = element.closest('.method-text')?.querySelector('[data-place]');
      place?.scrollIntoView();
      // The panel has grown by the clock. Stop last: where both do not fit, it is what must be seen.
      if (!place || button.getBoundingClientRect().bottom > innerHeight)
        for (const part of [element, button]) part.scrollIntoView({ block: 'nearest' });
    }
  });
  bar.querySelector('button')?.addEventListener('click', () => isShownRunning() && stop());
  over.addEventListener('close', () => {
    if (!model.isOver()) return;
    stop();
    goTo(element.dataset.done);
  });
  // A link out of the dialog or the dark screen leads to what is behind it, and Back to the other links. Before the link itself, which may
  // begin the round again.
  over.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element && target.closest('a'))) return;
      history.replaceState(history.state, '', element.dataset.next);
      stop();
    },
    true,
  );
  element.querySelector('.timer-care a')?.addEventListener('click', stop);
  // The link goes on to the steps, or to bed if the reader is well, and the touch allows sound. Nothing replaces a timer that runs.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`[data-begin="${element.dataset.timer}"]`)) {
    const follow = () => {
      spared = link.dataset.without ?? spared;
      leaveOut();
      if (model.isFree()) begin(link.hash === '#now');
    };
    link.addEventListener('click', follow);
    // On a slow line one of them was tapped before this script had come. Nobody knows which: what any of them leaves out is left out.
    if (link.hash === location.hash && link.hash !== '#now') follow();
  }
  addEventListener('storage', show);
  // Hiding the page releases the lock, and a suspended page may have missed the end.
  document.addEventListener('visibilitychange', () => {
    if (isShownRunning()) keepAwake();
    show();
  });
  element.hidden = false;
  show();
  voice.watch();
  // Browsers allow sound only from a page that was touched: what was begun before is silent.
  if (isShownRunning())
    for (const sound of [rescheduleChime, repeat]) document.addEventListener('click', sound, { once: true });
}

/** Selectors, each after a comma: what is not for whoever began the last round, such as in pregnancy. */
let spared = '';

/** The method just done is not one to try next; after another one, or the round, it is again. */
function leaveOut(id = ''): void {
  for (const way of document.querySelectorAll('.after li, .led li'))
    way.toggleAttribute('hidden', way.querySelector(`[href="#${id}-steps"]${spared}`) !== null);
}

function modelOf(element: HTMLElement, { lengths }: TimerParts): TimerModel {
  const { timer: id = '', rest } = element.dataset;
  return createTimerModel({
    id,
    now: Date.now,
    store: timerStore,
    limit: Math.max(...lengths.map(({ value }) => Number(value))) * MINUTE,
    rest: rest === undefined ? undefined : Number(rest) * MINUTE,
  });
}

/** The chime at the end, if the timer has one and the reader wants it. @returns schedules it again */
function createChime(chime: HTMLInputElement | null, model: TimerModel, isSpoken: () => boolean) {
  let cancelChime: (() => void) | undefined;
  function rescheduleChime(): void {
    cancelChime?.();
    cancelChime = chime?.checked && model.isRunning() && !isSpoken() ? chimeIn(model.left() / 1000) : undefined;
  }
  if (chime) storeSwitch(chime, { key: QUIET, isOnAtFirst: true, onChange: rescheduleChime });
  return rescheduleChime;
}
