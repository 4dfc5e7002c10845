/** Finds the elements of a timer, and writes what its model says: clock, words, the line that comes to rest, label of the button, end. */
import { type Cues, type createTimerModel, formatClock } from './timer-model.ts';
import type { TimerVoice } from './timer-voice.ts';

export type TimerModel = ReturnType<typeof createTimerModel>;

/** Milliseconds on, off, on. */
const END_VIBRATION = [300, 200, 300];
const MINUTE = 60_000;
/** An end that was missed for longer is no longer worth showing. */
const STALE = 60 * MINUTE;

type Display = Readonly<{ element: HTMLElement; parts: TimerParts; model: TimerModel; voice: TimerVoice }>;

export function createDisplay({ element, parts, model, voice }: Display) {
  const { clock, said, note, button, over, bar, steps, lengths } = parts;
  // The cast is safe: the build wrote the attribute, and a page and its script always come from the same build.
  const words = JSON.parse(element.dataset.words ?? '[]') as Cues;
  const start = button.textContent;
  const rests = element.dataset.rest !== undefined;
  /** Below the words of the end: what is left, or when the next turn may begin. */
  const next = over.querySelector('p + b');
  const keepAwake = createScreenLock(model.isRunning);
  let isInSight = false;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let spoken = -1;

  function setRunning(runs: boolean): void {
    clearInterval(ticking);
    ticking = runs ? setInterval(show, 250) : undefined;
    element.classList.toggle('running', runs);
    button.textContent = (runs && button.dataset.stop) || start;
    if (!runs) {
      voice.hush();
      bar.hidden = true;
    }
    keepAwake();
  }

  /** The bar leads back to a timer that runs out of sight. */
  function showBar(time: string): void {
    bar.hidden = isInSight;
    bar.querySelector('a')?.setAttribute('href', `#${element.id}`);
    write(bar.querySelector('b'), time);
  }

  /** @param isStopped whether the reader ends it, here or in another tab (an event says so): such an end needs no alarm */
  function show(isStopped?: unknown): void {
    const runs = model.isRunning();
    if (runs !== (ticking !== undefined)) setRunning(runs);
    const time = formatClock(model.left());
    write(clock, time);
    if (runs) showBar(time);
    write(note, runs ? '' : allowed(parts, model));
    button.hidden = !runs && model.restsUntil() !== undefined;
    for (const { value, parentElement } of lengths)
      parentElement?.toggleAttribute('hidden', Number(value) * MINUTE > model.spare());
    element.style.setProperty('--left', String(model.share()));
    showCue(runs ? model.cue(words) : -1);
    // Ice: keep the screen lit, the reader must see and stay awake.
    element.classList.toggle('dark', runs && voice.isOn() && !rests);
    if (model.isOver() && model.overSince() > STALE) model.stop();
    if (model.isOver()) write(next, allowed(parts, model));
    if (showEnd(over, model.isOver(), rests && !isStopped) && voice.isOn())
      voice.say(over.querySelector('p')?.textContent ?? '');
  }

  function showCue(cue: number): void {
    const text = words[cue]?.[1];
    write(said, text);
    for (const [i, step] of steps.entries()) step.toggleAttribute('data-now', i === cue);
    if (text !== undefined && cue !== spoken && voice.isOn()) voice.say(text);
    spoken = voice.isOn() ? cue : -1;
  }

  new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting === true;
    show();
  }).observe(clock);
  // The skin's rest may end while the page stays open.
  if (rests) setInterval(show, MINUTE);

  return {
    show,
    isShownRunning: () => ticking !== undefined,
    keepAwake,
    /** Says the current words once more, where the browser did not allow it before. */
    repeat: () => {
      spoken = -1;
      show();
    },
  };
}

/** @returns what is left until the rest, or when the next turn may begin, in words; undefined if nothing was used */
function allowed({ note }: TimerParts, model: TimerModel): string | undefined {
  const { counted, rest } = note?.dataset ?? {};
  const until = model.restsUntil();
  // 05:40 or 17:40, in every language as the timer's own digits.
  if (until !== undefined) return rest?.replace('{time}', new Date(until).toTimeString().slice(0, 5));
  // Whole minutes, as a person says them: "5:40" could be a time of the night.
  return model.isContinued() ? counted?.replace('{time}', String(Math.floor(model.spare() / MINUTE))) : undefined;
}

/** Said again to screen readers only if it has changed. */
function write(place: Element | null, text = ''): void {
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * @param alarms whether it is bright and the device vibrates: allowed, as sound is, only on a page that was touched
 * @returns whether the end is shown now, and was not before
 */
function showEnd(dialog: HTMLDialogElement, isOver: boolean, alarms: boolean): boolean {
  if (dialog.open === isOver) return false;
  if (dialog.open) dialog.close();
  else {
    const isBright = dialog.classList.toggle('bright', alarms);
    if (isBright && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(END_VIBRATION);
    dialog.showModal();
  }
  return isOver;
}

/** @returns a function that keeps the screen on if the timer runs, and otherwise lets it go out */
function createScreenLock(isRunning: () => boolean): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  return () => {
    void lock?.then((sentinel) => sentinel?.release());
    lock = isRunning() ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  };
}

/** The elements of a timer that its script needs. */
export type TimerParts = NonNullable<ReturnType<typeof findTimerParts>>;

/** Undefined if the markup has no timer. */
export function findTimerParts(element: HTMLElement) {
  const find = <T extends HTMLElement>(selector: string) => element.querySelector<T>(selector);
  const clock = find('.timer-left');
  const said = find('.timer-said');
  const button = find(':scope > .button');
  const voice = find<HTMLInputElement>('[data-switch=voice]');
  const over = find<HTMLDialogElement>('dialog');
  /** One for all timers of the page. */
  const bar = document.querySelector<HTMLElement>('[data-timer-bar]');
  if (!clock || !said || !button || !voice || !over || !bar) return undefined;
  const lengths = [...element.querySelectorAll<HTMLInputElement>('[type=radio]')];
  /** The steps that the timer leads through, one for each of its words; none if it stands beside them. */
  const steps = element.matches('.led')
    ? [...(element.closest('.method-text')?.querySelectorAll('.steps > li') ?? [])]
    : [];
  return {
    clock,
    said,
    button,
    /** The round on foot has none: its reader is awake, and somebody beside them may not be. */
    chime: find<HTMLInputElement>('[data-switch=chime]'),
    voice,
    over,
    bar,
    lengths,
    steps,
    note: find('.timer-note'),
  };
}
