import { describe, expect, it } from 'vitest';
import { createTimerModel, formatClock } from '../../../widgets/guide/timer-model.ts';

const MINUTE = 60_000;

function setUp() {
  const at = { now: 1_000_000 };
  const model = createTimerModel(() => at.now);
  const pass = (time: number) => {
    at.now += time;
  };
  return { model, pass };
}

describe('a timer', () => {
  it('does not run until it is started', () => {
    const { model, pass } = setUp();
    pass(MINUTE);
    expect(model.isRunning()).toBe(false);
  });

  it('reads the clock, so a suspended page shows the right time', () => {
    const { model, pass } = setUp();
    model.start(10 * MINUTE);
    pass(7 * MINUTE);
    expect([model.left(), model.share(), model.isRunning()]).toEqual([3 * MINUTE, 0.3, true]);
    pass(60 * MINUTE);
    expect([model.left(), model.share(), model.isRunning()]).toEqual([0, 0, false]);
  });

  it('starts from the full length each time: what is on the skin gets no longer time by a pause', () => {
    const { model, pass } = setUp();
    model.start(10 * MINUTE);
    pass(4 * MINUTE);
    model.stop();
    expect(model.isRunning()).toBe(false);
    model.start(5 * MINUTE);
    expect(model.left()).toBe(5 * MINUTE);
  });

  it.each([
    [0, 'Begin.'],
    [4 * MINUTE - 1, 'Begin.'],
    [4 * MINUTE, 'Look.'],
    [20 * MINUTE, 'Look.'],
  ])('after %i ms says %j', (time, words) => {
    const { model, pass } = setUp();
    model.start(10 * MINUTE);
    pass(time);
    expect(
      model.words([
        [0, 'Begin.'],
        [4, 'Look.'],
      ]),
    ).toBe(words);
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
});
