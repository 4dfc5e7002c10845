/** Connects the markup of a method's timer to its model: clock, words, the line that comes to rest, the chime, and the bright end. */
import { chimeIn } from './chime.ts';
import { createTimerModel, formatClock, type Words } from './timer-model.ts';

/** Stored while the reader wants no chime. */
const QUIET = 'guide-quiet';
/** Milliseconds on, off, on. */
const END_VIBRATION = [300, 200, 300];

export function startTimer(element: HTMLElement): void {
  const find = <T extends HTMLElement>(selector: string) => element.querySelector<T>(selector);
  const clock = find('.timer-left');
  const said = find('.timer-said');
  const button = find('.button');
  const chime = find<HTMLInputElement>('[role=switch]');
  if (!clock || !said || !button || !chime) return;
  // The cast is safe: the build wrote the attribute, and a page and its script always come from the same build.
  const words = JSON.parse(element.dataset.words ?? '[]') as Words;
  const start = button.textContent;
  const model = createTimerModel(Date.now);
  const { style, classList } = element;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let takeBack: (() => void) | undefined;

  const show = () => {
    clock.textContent = formatClock(model.left());
    style.setProperty('--left', String(model.share()));
    const text = model.words(words);
    // Said again to screen readers only if it has changed.
    if (said.textContent !== text) said.textContent = text;
    if (model.isRunning() || ticking === undefined) return;
    run(false);
    navigator.vibrate?.(END_VIBRATION);
    find<HTMLDialogElement>('dialog')?.showModal();
  };

  // Keeps the screen on while the timer runs.
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const keepAwake = () => {
    void lock?.then((sentinel) => sentinel?.release());
    lock = model.isRunning() ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  };
  const tune = () => {
    takeBack?.();
    takeBack = chime.checked && model.isRunning() ? chimeIn(model.left() / 1000) : undefined;
  };
  const run = (runs: boolean) => {
    clearInterval(ticking);
    ticking = runs ? setInterval(show, 250) : undefined;
    classList.toggle('running', runs);
    button.textContent = (runs && button.dataset.stop) || start;
    keepAwake();
  };

  button.addEventListener('click', () => {
    const runs = ticking === undefined;
    if (runs) model.start(Number(find<HTMLInputElement>(':checked')?.value) * 60_000);
    else model.stop();
    said.textContent = '';
    run(runs);
    tune();
    if (runs) show();
  });
  chime.checked = localStorage.getItem(QUIET) === null;
  chime.addEventListener('change', () => {
    localStorage[chime.checked ? 'removeItem' : 'setItem'](QUIET, '');
    tune();
  });
  // Hiding the page releases the lock, and a suspended page may have missed the end.
  document.addEventListener('visibilitychange', () => {
    if (ticking === undefined) return;
    keepAwake();
    show();
  });
  element.hidden = false;
}
