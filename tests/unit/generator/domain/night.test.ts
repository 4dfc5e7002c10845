import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { NIGHT_SCRIPT } from '../../../../generator/domain/night.ts';

/** What the script makes of a page that opens at this time. */
function openAt(hours: number, minutes: number) {
  const dataset: Record<string, string> = {};
  const properties: Record<string, string> = {};
  class Clock extends Date {
    constructor() {
      super(2026, 10, 22, hours, minutes);
    }
  }
  const style = { setProperty: (name: string, value: string) => Object.assign(properties, { [name]: value }) };
  runInNewContext(NIGHT_SCRIPT, { Date: Clock, document: { documentElement: { dataset, style } } });
  return { late: 'late' in dataset, now: properties['--now'] };
}

it.each([
  [3, 12, '"3:12"'],
  [22, 0, '"22:00"'],
  [5, 59, '"5:59"'],
  [0, 5, '"0:05"'],
])('a page that opens at %i:%i is late, and has the time for its greeting', (hours, minutes, now) =>
  expect(openAt(hours, minutes)).toEqual({ late: true, now }),
);

it.each([
  [6, 0],
  [12, 30],
  [21, 59],
])('a page that opens at %i:%i is as by day', (hours, minutes) =>
  expect(openAt(hours, minutes)).toEqual({ late: false, now: undefined }),
);
