import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTrustBadgesModel } from '../../../widgets/trust-badges/trust-badges.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const count = (badges: ReturnType<typeof createTrustBadgesModel>) => badges.visible.value.filter(Boolean).length;

describe('the trust badges', () => {
  it('stay when the visitor scrolls down again within the delay', () => {
    const badges = createTrustBadgesModel([0.25, 0.5, 0.75, 1], 600);
    badges.update(1);
    badges.update(0);
    vi.advanceTimersByTime(500);
    badges.update(1);
    vi.advanceTimersByTime(5000);
    expect(count(badges)).toBe(4);
    expect(vi.getTimerCount()).toBe(0);
  });
});
