/** Layout shifts: what moved after it had been painted. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Notes every shift from the first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
        const moved = entry.sources.map(({ node }: { node?: Node }) => node?.textContent?.slice(0, 40) ?? '?');
        window.shifts.push({ value: Number(entry.value), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts so far, once the next frames have been painted. */
export const shiftsIn = (page: Page): Promise<Window['shifts']> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.shifts;
  });
