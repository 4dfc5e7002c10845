/** Which of the answers fits the numbers that were typed. */

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
export type Answer = 'high' | 'low' | 'low-alone' | 'nearly' | 'enough' | 'one' | 'odd';

/** @returns `undefined` while nothing is typed */
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
