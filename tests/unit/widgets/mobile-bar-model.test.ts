import { describe, expect, it } from 'vitest';
import { createMobileBarModel } from '../../../widgets/mobile-bar/mobile-bar-model.ts';

describe('the mobile bar', () => {
  it.each([
    ['at the top', 0, 360, false],
    ['at half a viewport', 0.5, 360, false],
    ['past half a viewport', 0.501, 360, true],
    ['at the widest small screen', 1, 767, true],
    ['from 768 px', 1, 768, false],
    ['on a desktop', 5, 1280, false],
  ])('%s (%f, %i px) is visible: %s', (_, scrolled, width, visible) => {
    const bar = createMobileBarModel();
    bar.update(scrolled, width);
    expect(bar.isVisible.value).toBe(visible);
  });

  it('is hidden for good once dismissed', () => {
    const bar = createMobileBarModel();
    bar.update(1, 360);
    bar.dismiss();
    expect(bar.isVisible.value).toBe(false);
    for (const scrolled of [0, 1, 9]) {
      bar.update(scrolled, 360);
      expect(bar.isVisible.value).toBe(false);
    }
  });
});
