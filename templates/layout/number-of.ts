/** A number for each object, the same as long as it lives: content never changes in place, so the same object says the same. */
const numbers = new WeakMap<object, number>();
let count = 0;

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function numberOf(object: object): string {
  const number = numbers.get(object) ?? ++count;
  numbers.set(object, number);
  return `#${number}`;
}
