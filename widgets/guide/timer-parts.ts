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
  const steps = element.matches('.led') ? [...(element.closest('section')?.querySelectorAll('.steps > li') ?? [])] : [];
  return {
    clock,
    said,
    button,
    /** The round on foot has none: its reader is awake, and somebody beside her may not be. */
    chime: find<HTMLInputElement>('[data-switch=chime]'),
    voice,
    over,
    bar,
    lengths,
    steps,
    note: find('.timer-note'),
  };
}
