/** Numbers from a laboratory, which choose what to ask next. Nothing is stored: a reload empties them. */

type NumberField = Readonly<{
  /** `undefined` while it is empty, `NaN` if it is no number. */
  value: number | undefined;
  least: number;
  most: number;
  limit: number;
  /** Whether the limit itself is low too. */
  upTo: boolean;
  /** A number that is not low, but at most this, is nearly low. */
  nearly?: number | undefined;
  /** Above it a number is high. */
  high: number;
}>;
/** A number that is low by itself says something, but the other one can still change it. */
type Answer = 'high' | 'low' | 'low-alone' | 'nearly' | 'enough' | 'one' | 'odd';

/** Which of the answers fits the numbers that were typed. @returns `undefined` while nothing is typed */
export function answerTo(fields: readonly NumberField[]): Answer | undefined {
  const typed = fields.filter(({ value }) => value !== undefined);
  if (typed.length === 0) return undefined;
  if (typed.some(({ value = Number.NaN, least, most }) => !(value >= least && value <= most))) return 'odd';
  if (typed.some(({ value = Number.NaN, high }) => value > high)) return 'high';
  const isAlone = typed.length < fields.length;
  if (typed.some(({ value = Number.NaN, limit, upTo }) => value < limit || (upTo && value === limit)))
    return isAlone ? 'low-alone' : 'low';
  if (isAlone) return 'one';
  return typed.some(({ value = Number.NaN, nearly }) => nearly !== undefined && value <= nearly) ? 'nearly' : 'enough';
}

export function askNumbers(box: HTMLElement): void {
  const inputs = [...box.querySelectorAll('input')];
  const answers = [...box.querySelectorAll<HTMLElement>('[data-when]')];
  const show = () => {
    const answer = answerTo(
      inputs.map(({ value, validity, valueAsNumber, min, max, dataset }) => ({
        value: value === '' && !validity.badInput ? undefined : valueAsNumber,
        least: Number(min),
        most: Number(max),
        limit: Number(dataset.limit),
        upTo: dataset.upTo !== undefined,
        nearly: dataset.nearly === undefined ? undefined : Number(dataset.nearly),
        high: Number(dataset.high),
      })),
    );
    for (const one of answers) one.hidden = !answer || !one.dataset.when?.split(' ').includes(answer);
  };
  box.querySelector('[data-fields]')?.removeAttribute('hidden');
  box.addEventListener('input', show);
  // The answer comes below the fields, where a small screen may end.
  box.addEventListener('change', () => box.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  show();
}
