/** Numbers from a laboratory, which choose what to ask next. Nothing is stored: a reload empties them. */
import { answerTo } from './numbers-model.ts';

export function askNumbers(box: HTMLElement): void {
  const inputs = [...box.querySelectorAll('input')];
  const answers = [...box.querySelectorAll<HTMLElement>('[data-when]')];
  /** What is shown until something is typed. */
  const first = answers.filter(({ hidden }) => !hidden);
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
    for (const one of answers)
      one.hidden = answer === undefined ? !first.includes(one) : !one.dataset.when?.split(' ').includes(answer);
  };
  box.querySelector('[data-fields]')?.removeAttribute('hidden');
  box.addEventListener('input', show);
  // The answer comes below the fields, where a small screen may end.
  box.addEventListener('change', () => box.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  show();
}
