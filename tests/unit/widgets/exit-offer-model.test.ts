import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExitOfferModel, formatCountdown } from '../../../widgets/exit-offer/exit-offer-model.ts';

const OFFER_MS = 900_000;

function setUp(given?: number) {
  const kept: { answer: number | undefined } = { answer: given };
  const at = { now: 1_000_000, paying: false };
  const take = vi.fn();
  const price = { isLower: false };
  const model = createExitOfferModel({
    lastsMs: OFFER_MS,
    now: () => at.now,
    isPaying: () => at.paying,
    take,
    setActive: (isActive) => {
      price.isLower = isActive;
    },
    answer: {
      read: () => kept.answer,
      write: (endsAt) => {
        kept.answer = endsAt;
      },
    },
  });
  model.recall();
  return { at, kept, take, price, model };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the exit offer', () => {
  it('counts by the clock, and does not restart when it is shown again while open', () => {
    const { at, model } = setUp();
    model.show();
    expect(model.time.value).toBe('15:00');
    at.now += 60_000;
    model.show();
    model.tick();
    expect(model.time.value).toBe('14:00');
  });

  it('is open at its last moment, and closed at zero', () => {
    const { at, model } = setUp();
    model.show();
    at.now += OFFER_MS - 1;
    model.tick();
    expect([model.isOpen.value, model.time.value]).toEqual([true, '0:01']);
    // A page that slept misses that moment.
    at.now += 60_000;
    model.tick();
    expect([model.isOpen.value, model.time.value]).toEqual([false, '0:00']);
  });

  it.each(['dismiss', 'take', 'zero'] as const)('does not open again after %s', (way) => {
    const { at, model } = setUp();
    model.show();
    if (way === 'zero') {
      at.now += OFFER_MS;
      model.tick();
    } else model[way]();
    model.show();
    expect(model.isOpen.value).toBe(false);
  });

  it('gives a visitor who accepted it the lower price until it ends, and no longer', () => {
    const { price, model } = setUp();
    model.show();
    model.take();
    vi.advanceTimersByTime(OFFER_MS - 1);
    expect(price.isLower).toBe(true);
    vi.advanceTimersByTime(1);
    expect(price.isLower).toBe(false);
  });

  it('keeps for the tab what the visitor answered, and nothing without an answer', () => {
    const answers = (['dismiss', 'take', 'tick'] as const).map((way) => {
      const { at, kept, model } = setUp();
      model.show();
      if (way === 'tick') at.now += OFFER_MS;
      model[way]();
      if (way === 'take') model.afterPayment(true);
      return kept.answer;
    });
    expect(answers).toEqual([0, 1_000_000 + OFFER_MS, undefined]);
  });

  it.each([
    ['a refusal', 0, false],
    ['a price whose time is up', 1_000_000, false],
    ['a price that still holds', 1_000_001, true],
  ])('is not made again on the page after %s', (_, given, isLower) => {
    const { price, model } = setUp(given);
    model.show();
    expect([model.isOpen.value, price.isLower]).toEqual([false, isLower]);
    vi.advanceTimersByTime(1);
    expect(price.isLower).toBe(false);
  });

  it.each(['before its time', 'after a purchase'])('does not open when the payment dialog closes %s', (when) => {
    const { at, kept, model } = setUp();
    at.paying = true;
    if (when === 'after a purchase') model.showWhenFree();
    else model.show();
    at.paying = false;
    model.afterPayment(when === 'after a purchase');
    expect([model.isOpen.value, kept.answer]).toEqual([false, when === 'after a purchase' ? 0 : undefined]);
  });
});

describe('the countdown', () => {
  it.each([
    [900_000, '15:00'],
    [899_999, '15:00'],
    [899_000, '14:59'],
    [600_000, '10:00'],
    [545_000, '9:05'],
    [59_001, '1:00'],
    [1, '0:01'],
    [0, '0:00'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});
