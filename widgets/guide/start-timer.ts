/** Brings a method's timer to life: its markup is in the page, and works by the model. Silent, but for a short vibration at the end. */
import type { Messages } from '#schema/translations.ts';
import { clockText, createTimerModel, minuteToTell } from './timer-model.ts';

const END = [300, 200, 300];

export function startTimer(element: HTMLElement, texts: Messages['guide']): void {
  const left = element.querySelector('.timer-left');
  const start = element.querySelector('button');
  const said = element.querySelector('[role=status]');
  if (!left || !start || !said) return;
  const model = createTimerModel(Number(element.dataset.timer) * 60_000, Date.now);
  let before = model.left();
  let ticking: ReturnType<typeof setInterval> | undefined;

  const show = () => {
    const now = model.left();
    left.textContent = clockText(now);
    start.textContent = model.isRunning() ? texts.pause : texts.start;
    const minute = minuteToTell(before, now);
    if (minute !== undefined) said.textContent = texts.left.replace('{minutes}', String(minute));
    if (now === 0 && before > 0) {
      said.textContent = texts.over;
      navigator.vibrate?.(END);
      act();
    }
    before = now;
  };
  const act = () => {
    clearInterval(ticking);
    if (model.isRunning()) ticking = setInterval(show, 250);
    keepAwake();
  };

  // The time is read from the screen, so it stays on while it runs.
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const keepAwake = () => {
    void lock?.then((held) => held?.release());
    lock = model.isRunning() ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  };

  element.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    model[target === start ? 'toggle' : 'reset']();
    said.textContent = '';
    before = model.left();
    act();
    show();
  });
  // A page that was hidden has lost the lock, and may have slept past the end.
  document.addEventListener('visibilitychange', () => {
    show();
    keepAwake();
  });
  element.hidden = false;
}
