/** Connects the markup of a method's timer to its model. Makes no sound; it vibrates briefly at the end. */
import type { Messages } from '#schema/translations.ts';
import { createTimerModel, formatClock, minuteToAnnounce } from './timer-model.ts';

/** Milliseconds on, off, on. */
const END_VIBRATION = [300, 200, 300];

export function startTimer(element: HTMLElement, texts: Messages['guide']): void {
  const left = element.querySelector('.timer-left');
  const start = element.querySelector('button');
  const announcement = element.querySelector('[role=status]');
  if (!left || !start || !announcement) return;
  const model = createTimerModel(Number(element.dataset.timer) * 60_000, Date.now);
  let before = model.left();
  let ticking: ReturnType<typeof setInterval> | undefined;

  const show = () => {
    const now = model.left();
    left.textContent = formatClock(now);
    start.textContent = model.isRunning() ? texts.pause : texts.start;
    const minute = minuteToAnnounce(before, now);
    if (minute !== undefined) announcement.textContent = texts.left.replace('{minutes}', String(minute));
    if (now === 0 && before > 0) {
      announcement.textContent = texts.over;
      navigator.vibrate?.(END_VIBRATION);
      apply();
    }
    before = now;
  };
  const apply = () => {
    clearInterval(ticking);
    if (model.isRunning()) ticking = setInterval(show, 250);
    keepAwake();
  };

  // Keeps the screen on while the timer runs.
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const keepAwake = () => {
    void lock?.then((sentinel) => sentinel?.release());
    lock = model.isRunning() ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  };

  element.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    model[target === start ? 'toggle' : 'reset']();
    announcement.textContent = '';
    before = model.left();
    apply();
    show();
  });
  // Hiding the page releases the lock, and a suspended page may have missed the end.
  document.addEventListener('visibilitychange', () => {
    show();
    keepAwake();
  });
  element.hidden = false;
}
