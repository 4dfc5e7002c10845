import { describe, expect, it } from 'vitest';
import { createTimerModel, formatClock, minuteToAnnounce } from '../../../widgets/guide/timer-model.ts';

const MINUTE = 60_000;

function setUp(length = 10 * MINUTE) {
  const at = { now: 1_000_000 };
  const model = createTimerModel(length, () => at.now);
  const pass = (time: number) => {
    at.now += time;
  };
  return { model, pass };
}

describe('a timer', () => {
  it('does not run until it is started', () => {
    const { model, pass } = setUp();
    pass(MINUTE);
    expect([model.left(), model.isRunning()]).toEqual([10 * MINUTE, false]);
  });

  it('reads the clock, so a suspended page shows the right time', () => {
    const { model, pass } = setUp();
    model.toggle();
    pass(7 * MINUTE);
    expect([model.left(), model.isRunning()]).toEqual([3 * MINUTE, true]);
    pass(60 * MINUTE);
    expect([model.left(), model.isRunning()]).toEqual([0, false]);
  });

  it('keeps the remaining time while it pauses, and continues with it', () => {
    const { model, pass } = setUp();
    model.toggle();
    pass(4 * MINUTE);
    model.toggle();
    pass(30 * MINUTE);
    expect([model.left(), model.isRunning()]).toEqual([6 * MINUTE, false]);
    model.toggle();
    pass(MINUTE);
    expect(model.left()).toBe(5 * MINUTE);
  });

  it('starts from the full length after its end, and after a reset', () => {
    const { model, pass } = setUp();
    model.toggle();
    pass(11 * MINUTE);
    model.toggle();
    expect([model.left(), model.isRunning()]).toEqual([10 * MINUTE, true]);
    pass(MINUTE);
    model.reset();
    expect([model.left(), model.isRunning()]).toEqual([10 * MINUTE, false]);
  });
});

describe('the remaining time', () => {
  it.each([
    [10 * MINUTE, '10:00'],
    [9 * MINUTE + 59_001, '10:00'],
    [65_000, '1:05'],
    [1, '0:01'],
    [0, '0:00'],
  ])('of %i milliseconds is shown as %s', (left, shown) => {
    expect(formatClock(left)).toBe(shown);
  });

  it('is announced once at every fifth minute and at the last', () => {
    const announced: number[] = [];
    for (let left = 20 * MINUTE; left > 0; left -= 250) {
      const minute = minuteToAnnounce(left, left - 250);
      if (minute !== undefined) announced.push(minute);
    }
    expect(announced).toEqual([15, 10, 5, 1]);
  });

  it('is announced after a suspension only if that minute is due', () => {
    expect(minuteToAnnounce(9 * MINUTE, 5 * MINUTE)).toBe(5);
    expect(minuteToAnnounce(9 * MINUTE, 3 * MINUTE)).toBeUndefined();
    expect(minuteToAnnounce(MINUTE, 0)).toBeUndefined();
  });
});
