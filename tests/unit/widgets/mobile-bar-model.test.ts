import { describe, expect, it } from 'vitest';
import { createMobileBarModel } from '../../../widgets/mobile-bar/mobile-bar-model.ts';

describe('the mobile bar', () => {
  it.each([
    ['at the top', 0, 360, 740, false],
    ['at half a viewport', 0.5, 360, 740, false],
    ['past half a viewport', 0.501, 360, 740, true],
    ['at the widest small screen', 1, 767, 740, true],
    ['from 768 px', 1, 768, 740, false],
    ['on a desktop', 5, 1280, 800, false],
    ['on the lowest screen', 1, 360, 420, true],
    ['on one lower than that', 1, 360, 419, false],
  ])('%s (%f, %i by %i px) is visible: %s', (_, scrolled, width, height, visible) => {
    const bar = createMobileBarModel(0.5);
    bar.update(scrolled, width, height);
    expect(bar.isVisible.value).toBe(visible);
  });
});
