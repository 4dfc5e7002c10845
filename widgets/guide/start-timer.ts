/**
 * Connects the markup of a method's timer to its model: clock, words, the line that comes to rest, the chime, and the end. The device
 * keeps the time: a page that is loaded again goes on with a timer that runs, and one that runs in another tab runs here too.
 */
import { chimeIn } from './chime.ts';
import { createTimerModel, formatClock, type Words } from './timer-model.ts';
import { timerStore } from './timer-store.ts';

/** Stored while the reader wants no chime. */
export const QUIET = 'guide-quiet';
/** Milliseconds on, off, on. */
const END_VIBRATION = [300, 200, 300];
const MINUTE = 60_000;
/** An end that was missed for longer is of no use any more. */
const STALE = 60 * MINUTE;

export function startTimer(element: HTMLElement): void {
  const parts = partsOf(element);
  if (parts === undefined) return;
  const { clock, note, button, chime, over, bar, lengths } = parts;
  const { timer: id = '', rest } = element.dataset;
  const model = createTimerModel({
    id,
    now: Date.now,
    store: timerStore,
    limit: Math.max(...lengths.map(({ value }) => Number(value))) * MINUTE,
    rest: rest === undefined ? undefined : Number(rest) * MINUTE,
  });
  const { show, isShownRunning, keepAwake } = createDisplay(element, parts, model);
  const { tune, tuneOnTouch } = createChimes(chime, model);
  const stop = () => {
    model.stop();
    show();
    tune();
  };

  button.addEventListener('click', () => {
    const restsUntil = model.restsUntil();
    if (isShownRunning()) stop();
    else if (restsUntil !== undefined) say(note, note?.dataset.rest?.replace('{time}', timeOfDay(restsUntil)));
    else {
      model.start(Number(lengths.find(({ checked }) => checked)?.value) * MINUTE);
      show();
      tune();
    }
  });
  bar.querySelector('button')?.addEventListener('click', stop);
  over.addEventListener('close', () => model.isOver() && stop());
  // The bar leads back to a timer that runs out of sight.
  new IntersectionObserver(([entry]) => bar.toggleAttribute('hidden', entry?.isIntersecting)).observe(clock);
  addEventListener('storage', show);
  // Hiding the page releases the lock, and a suspended page may have missed the end.
  document.addEventListener('visibilitychange', () => {
    if (!isShownRunning()) return;
    keepAwake();
    show();
  });
  element.hidden = false;
  show();
  if (isShownRunning()) tuneOnTouch();
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;
type Model = ReturnType<typeof createTimerModel>;

/** Undefined if the markup has no timer. */
function partsOf(element: HTMLElement) {
  const find = <T extends HTMLElement>(selector: string) => element.querySelector<T>(selector);
  const clock = find('.timer-left');
  const said = find('.timer-said');
  const button = find(':scope > .button');
  const chime = find<HTMLInputElement>('[role=switch]');
  const over = find<HTMLDialogElement>('dialog');
  const bar = find('.timer-bar');
  if (!clock || !said || !button || !chime || !over || !bar) return undefined;
  const lengths = [...element.querySelectorAll<HTMLInputElement>('[type=radio]')];
  return { clock, said, button, chime, over, bar, lengths, note: find('.timer-note') };
}

/** Writes what the model says: the clock, the words, the line, the label of the button. */
function createDisplay(element: HTMLElement, { clock, said, note, button, over, bar }: Parts, model: Model) {
  // The cast is safe: the build wrote the attribute, and a page and its script always come from the same build.
  const words = JSON.parse(element.dataset.words ?? '[]') as Words;
  const start = button.textContent;
  const keepAwake = createScreenLock(model.isRunning);
  let ticking: ReturnType<typeof setInterval> | undefined;

  function run(runs: boolean): void {
    clearInterval(ticking);
    ticking = runs ? setInterval(show, 250) : undefined;
    element.classList.toggle('running', runs);
    button.textContent = (runs && button.dataset.stop) || start;
    say(note, runs && model.isContinued() ? note?.dataset.counted : '');
    keepAwake();
  }

  function show(): void {
    const runs = model.isRunning();
    if (runs !== (ticking !== undefined)) run(runs);
    const time = formatClock(model.left());
    for (const place of [clock, bar.querySelector('b')]) say(place, time);
    element.style.setProperty('--left', String(model.share()));
    say(said, model.words(words));
    if (model.isOver() && model.overSince() > STALE) model.stop();
    showEnd(over, model.isOver(), element.dataset.rest !== undefined);
  }
  return { show, isShownRunning: () => ticking !== undefined, keepAwake };
}

/** Said again to screen readers only if it has changed. */
function say(place: Element | null, text = ''): void {
  if (place && place.textContent !== text) place.textContent = text;
}

/** @param vibrates whether the device vibrates too: allowed, as sound is, only on a page that was touched */
function showEnd(dialog: HTMLDialogElement, isOver: boolean, vibrates: boolean): void {
  if (dialog.open === isOver) return;
  if (dialog.open) dialog.close();
  else {
    if (vibrates && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(END_VIBRATION);
    dialog.showModal();
  }
}

/** @returns a function that keeps the screen on if the timer runs, and otherwise lets it go out */
function createScreenLock(isRunning: () => boolean): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  return () => {
    void lock?.then((sentinel) => sentinel?.release());
    lock = isRunning() ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  };
}

/** The chime at the end, if the reader wants one. */
function createChimes(chime: HTMLInputElement, model: Model) {
  let takeBack: (() => void) | undefined;
  function tune(): void {
    takeBack?.();
    takeBack = chime.checked && model.isRunning() ? chimeIn(model.left() / 1000) : undefined;
  }
  chime.checked = localStorage.getItem(QUIET) === null;
  chime.addEventListener('change', () => {
    localStorage[chime.checked ? 'removeItem' : 'setItem'](QUIET, '');
    tune();
  });
  return {
    tune,
    /** Browsers allow sound only from a page that was touched. */
    tuneOnTouch: () => document.addEventListener('click', () => takeBack ?? tune(), { once: true }),
  };
}

/** 05:40 or 17:40, in every language as the timer's own digits. */
const timeOfDay = (at: number) => new Date(at).toTimeString().slice(0, 5);
