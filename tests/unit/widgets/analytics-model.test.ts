import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cleanAddress, createAnalyticsModel } from '../../../widgets/analytics/analytics-model.ts';

function create() {
  const report = vi.fn();
  const sender = vi.fn();
  return { model: createAnalyticsModel(report), report, sender };
}

describe('the queue of events', () => {
  it('ignores a second start', () => {
    const { model, sender } = create();
    const other = vi.fn();
    model.send('a', {});
    model.start(sender);
    model.start(other);
    model.send('b', {});
    expect(sender).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
  });

  it('is dropped by a refusal, and stays empty', () => {
    const { model, sender } = create();
    model.send('a', {});
    model.stop();
    model.send('b', {});
    model.start(sender);
    expect(sender).not.toHaveBeenCalled();
  });

  it('can be stopped and started again', () => {
    const { model, sender } = create();
    model.start(sender);
    model.stop();
    model.send('a', {});
    model.start(sender);
    model.send('b', {});
    expect(sender.mock.calls).toEqual([['b', {}]]);
  });

  it('holds the first hundred events', () => {
    const { model, sender } = create();
    for (let n = 0; n < 150; n += 1) model.send('a', { n });
    model.start(sender);
    expect(sender).toHaveBeenCalledTimes(100);
    expect(sender).toHaveBeenLastCalledWith('a', { n: 99 });
  });

  it('reports a sender that throws, and continues', () => {
    const { model, report, sender } = create();
    sender.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    model.send('a', {});
    model.send('b', {});
    model.start(sender);
    expect(report).toHaveBeenCalledExactlyOnceWith('analytics: Error: blocked');
    expect(sender).toHaveBeenCalledTimes(2);
  });
});

describe('an event of other code', () => {
  it('is sent with its fields', () => {
    const { model, sender } = create();
    model.start(sender);
    model.track({ category: 'c', action: 'a', label: 'l', value: 0, transport: 'xhr' });
    model.track({ category: 'c', action: 'b' });
    expect(sender.mock.calls).toEqual([
      ['a', { event_category: 'c', event_label: 'l', value: 0, transport_type: 'xhr' }],
      ['b', { event_category: 'c' }],
    ]);
  });

  it.each([
    ['no argument', undefined, 'an event needs a category and an action'],
    ['null', null, 'an event needs a category and an action'],
    ['a category that is a number', { category: 5, action: 'a' }, 'an event needs a category and an action'],
    ['an action that is an object', { category: 'c', action: {} }, 'an event needs a category and an action'],
    ['a blank action', { category: 'c', action: ' ' }, 'an event needs a category and an action'],
    ['no category', { category: '', action: 'a' }, 'an event needs a category and an action'],
    ['no action', { category: 'c', action: '' }, 'an event needs a category and an action'],
    [
      'a value that is NaN',
      { category: 'c', action: 'a', value: Number.NaN },
      'the value of an event must be a number',
    ],
    ['an infinite value', { category: 'c', action: 'a', value: 1 / 0 }, 'the value of an event must be a number'],
    [
      'a value that is a string',
      JSON.parse('{"category":"c","action":"a","value":"3"}'),
      'the value of an event must be a number',
    ],
    ['another transport', { category: 'c', action: 'a', transport: 'post' }, 'transport must be beacon, xhr, image'],
  ])('is reported and not sent with %s', (_, event, says) => {
    const { model, report, sender } = create();
    model.start(sender);
    model.track(event);
    expect(report).toHaveBeenCalledExactlyOnceWith(`analytics: ${says}`);
    expect(sender).not.toHaveBeenCalled();
  });
});

it('is reported if reading it fails', () => {
  const { model, report } = create();
  model.track({
    get category() {
      throw new Error('trap');
    },
  });
  expect(report).toHaveBeenCalledExactlyOnceWith('analytics: trap');
});

describe('cleanAddress', () => {
  it.each([
    ['/a', '', '/a'],
    ['/a', '?utm_source=x&gclid=1', '/a?utm_source=x&gclid=1'],
    ['/a', '?session_id=cs_1', '/a'],
    ['/a', '?TOKEN=1&t=2&email=3&e=4&key=5&code=6&x=7', '/a?x=7'],
    ['/a', '?to=a%40b.co&x=1', '/a?x=1'],
    ['/a', '?t%6fken=1', '/a'],
  ])('reads %s and %j as %s', (path, query, clean) => expect(cleanAddress(path, query)).toBe(clean));

  it('never keeps a session id, whatever else the query has', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (others) => {
        const query = new URLSearchParams({ ...others, session_id: 'SECRET-1' }).toString();
        expect(cleanAddress('/a', `?${query}`)).not.toContain('SECRET-1');
      }),
    );
  });
});
