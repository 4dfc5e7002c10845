import { describe, expect, it } from 'vitest';
import { type Cues, createTimerModel, formatClock, type Turns } from '../../../widgets/guide/timer-model.ts';
import { parseTurns } from '../../../widgets/guide/timer-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WORDS: Cues = [
  [0, 'Begin.'],
  [30, 'Go on.'],
  [240, 'Look.'],
];

const NONE: Turns = {};

/** A device with a wall timer and an ice timer, whose skin needs two hours after ten minutes. */
function setUp() {
  const device = { now: 1_000_000, turns: NONE };
  const store = {
    read: () => device.turns,
    write: (turns: Turns) => {
      device.turns = turns;
    },
  };
  const open = (id: string, limit: number, rest?: number) =>
    createTimerModel({ id, limit: limit * MINUTE, rest, now: () => device.now, store });
  const pass = (time: number) => {
    device.now += time;
  };
  const openIce = () => open('ice', 10, 2 * HOUR);
  return { device, pass, openIce, wall: open('wall', 20), ice: openIce() };
}

describe('a timer', () => {
  it('reads the clock, so a suspended page shows the right time', () => {
    const { wall, pass } = setUp();
    wall.start(10 * MINUTE);
    pass(7 * MINUTE);
    expect([wall.left(), wall.share(), wall.isRunning()]).toEqual([3 * MINUTE, 0.3, true]);
    pass(60 * MINUTE);
    expect([wall.left(), wall.share(), wall.isRunning(), wall.isOver()]).toEqual([0, 0, false, true]);
    expect(wall.overSince()).toBe(57 * MINUTE);
  });

  it('without a rest starts from its full length each time, and leaves nothing behind', () => {
    const { wall, device, pass } = setUp();
    wall.start(10 * MINUTE);
    pass(4 * MINUTE);
    wall.stop();
    expect([wall.isRunning(), device.turns]).toEqual([false, {}]);
    wall.start(20 * MINUTE);
    expect([wall.left(), wall.isContinued(), wall.spare()]).toEqual([20 * MINUTE, false, 20 * MINUTE]);
  });

  it('ends another that runs', () => {
    const { wall, ice, pass } = setUp();
    ice.start(10 * MINUTE);
    pass(3 * MINUTE);
    wall.start(10 * MINUTE);
    expect([ice.isRunning(), wall.isRunning()]).toEqual([false, true]);
    ice.start(10 * MINUTE);
    expect([ice.left(), wall.isRunning()]).toEqual([7 * MINUTE, false]);
  });

  it.each([
    [0, 'Begin.'],
    [30_000 - 1, 'Begin.'],
    [30_000, 'Go on.'],
    [4 * MINUTE - 1, 'Go on.'],
    [4 * MINUTE, 'Look.'],
    [20 * MINUTE, 'Look.'],
  ])('after %i ms says %j', (time, words) => {
    const { wall, pass } = setUp();
    wall.start(10 * MINUTE);
    pass(time);
    expect(WORDS[wall.cue(WORDS)]?.[1]).toBe(words);
  });

  it('says nothing before the first words', () => {
    const { wall } = setUp();
    wall.start(10 * MINUTE);
    expect(wall.cue([[5, 'Later.']])).toBe(-1);
  });

  it('tells whether any runs, so that nothing takes its place unasked', () => {
    const { wall, ice, pass } = setUp();
    expect(wall.isFree()).toBe(true);
    ice.start(10 * MINUTE);
    expect([wall.isFree(), ice.isFree()]).toEqual([false, false]);
    pass(10 * MINUTE);
    expect(wall.isFree()).toBe(true);
    ice.start(10 * MINUTE);
    ice.stop();
    expect(wall.isFree()).toBe(true);
  });
});

describe('a timer with a rest', () => {
  it('counts what was used: stopped and started again, it gets no fresh limit', () => {
    const { ice, pass } = setUp();
    ice.start(10 * MINUTE);
    pass(4 * MINUTE);
    ice.stop();
    pass(30 * MINUTE);
    expect([ice.isContinued(), ice.spare()]).toEqual([true, 6 * MINUTE]);
    ice.start(10 * MINUTE);
    expect([ice.left(), ice.share(), ice.cue(WORDS)]).toEqual([6 * MINUTE, 0.6, 2]);
    pass(MINUTE);
    ice.stop();
    ice.start(5 * MINUTE);
    expect(ice.left()).toBe(5 * MINUTE);
  });

  it('shows its end when it is stopped before its time, until that is closed', () => {
    const { ice, pass } = setUp();
    ice.start(10 * MINUTE);
    pass(4 * MINUTE);
    ice.stop();
    expect([ice.isRunning(), ice.isOver()]).toEqual([false, true]);
    ice.stop();
    expect(ice.isOver()).toBe(false);
  });

  it('takes less than two minutes of its limit for none', () => {
    const { ice, device, pass } = setUp();
    ice.start(10 * MINUTE);
    pass(8 * MINUTE);
    ice.stop();
    expect(ice.restsUntil()).toBeUndefined();
    ice.start(10 * MINUTE);
    pass(1);
    ice.stop();
    expect(ice.restsUntil()).toBe(device.now + 2 * HOUR);
  });

  it('may not start once its limit is used up, until the rest is over', () => {
    const { ice, openIce, device, pass } = setUp();
    expect(ice.restsUntil()).toBeUndefined();
    ice.start(5 * MINUTE);
    pass(6 * MINUTE);
    ice.stop();
    expect(ice.restsUntil()).toBeUndefined();
    ice.start(10 * MINUTE);
    pass(5 * MINUTE);
    ice.stop();
    expect(openIce().restsUntil()).toBe(device.now + 2 * HOUR);
    pass(2 * HOUR - 1);
    expect(ice.restsUntil()).toBe(device.now + 1);
    pass(1);
    expect(ice.restsUntil()).toBeUndefined();
    expect([ice.isContinued(), ice.spare()]).toEqual([false, 10 * MINUTE]);
    ice.start(10 * MINUTE);
    expect(ice.left()).toBe(10 * MINUTE);
  });
});

it.each([null, '', 'x', '7', '[]', '{"ice":{"from":"a"}}', '{"ice":null}'])(
  'a device that holds %j has no timer',
  (text) => {
    expect(parseTurns(text)).toEqual({});
  },
);

it('a turn is read as it was stored', () => {
  const turns = { ice: { from: 1, until: 2, before: 0, isEndUnseen: true } };
  expect(parseTurns(JSON.stringify(turns))).toEqual(turns);
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
