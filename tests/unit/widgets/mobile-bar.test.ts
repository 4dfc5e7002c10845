import { describe, expect, it } from 'vitest';
import { createMobileBarModel } from '../../../widgets/mobile-bar/mobile-bar.tsx';

describe('the mobile bar', () => {
  it.each([
    ['at the top', 0, false, false],
    ['at half a viewport', 0.5, false, false],
    ['past half a viewport', 0.501, false, true],
    ['while a button of the page is in view', 1, true, false],
  ])('%s (%f) is visible: %s', (_, scrolled, inView, visible) => {
    const bar = createMobileBarModel(0.5, { read: () => undefined, write: () => undefined });
    bar.update(scrolled, () => inView);
    expect(bar.isVisible.value).toBe(visible);
  });
});
