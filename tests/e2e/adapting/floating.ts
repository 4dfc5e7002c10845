/**
 * What floats over a page (the header, the bar, the badges, the box about cookies) and what of the page it lies over, in one window and at
 * one size of text. A line may pass below a float while the page scrolls, but for every line and control there must be a place to
 * scroll to where it is clear: at the end of the page it is above what floats at the bottom, at the start below the header, and it
 * never reaches into the strip of what floats at the side. What has the focus is clear as it is.
 */
import type { Page } from '@playwright/test';

type Box = { name: string; left: number; right: number; top: number; bottom: number };

declare global {
  interface Window {
    floating: {
      touch: (a: Box, b: Box) => boolean;
      scrollTo: (top: number) => Promise<void>;
      /** Floats that lie on each other or leave the window. */
      collisions: () => string[];
      floats: () => (Box & { element: Element; position: string })[];
      /** Lines of text and controls that do not float, measured from the top of the page. */
      still: () => Box[];
    };
  }
}

/** Once for each page, so that one look at it is one call. */
export async function prepareFloating(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('.unseen, .skip, [aria-hidden=true], noscript') === null;
    const boxOf = (name: string, { left, right, top, bottom }: DOMRect): Box => ({ name, left, right, top, bottom });
    const touch = (a: Box, b: Box) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const isSeen = ({ left, right, top, bottom }: Box) =>
      right - left > 1 && bottom - top > 1 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;

    // What may float is known once; which of it does at this size is asked each time.
    const ofPage = [...document.querySelectorAll('header, main *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    const floats = () =>
      [...ofPage, ...document.querySelectorAll('#extras > *')]
        .map((element) => ({
          ...boxOf(element.className || element.tagName, element.getBoundingClientRect()),
          element,
          position: getComputedStyle(element).position,
        }))
        .filter((float) => /fixed|sticky/.test(float.position) && isShown(float.element) && isSeen(float));

    const still = () => {
      const over = floats().map(({ element }) => element);
      const isStill = (element: Element) => isShown(element) && !over.some((float) => float.contains(element));
      const boxes = [...document.querySelectorAll('a, button, input, summary')]
        .filter(isStill)
        .map((element) => boxOf(element.outerHTML.slice(0, 60), element.getBoundingClientRect()));
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim().slice(0, 40) ?? '';
        if (text === '' || node.parentElement === null || !isStill(node.parentElement)) continue;
        range.selectNodeContents(node);
        boxes.push(...Array.from(range.getClientRects(), (box) => boxOf(`"${text}"`, box)));
      }
      return boxes
        .filter(({ left, right, top, bottom }) => right - left > 1 && bottom > top && right > 0 && left < innerWidth)
        .map((box) => ({ ...box, top: box.top + scrollY, bottom: box.bottom + scrollY }));
    };

    const collisions = () => {
      const here = floats();
      const outside = here.filter(({ top, bottom }) => top < -1 || bottom > innerHeight + 1);
      const pairs = here.flatMap((one, i) => here.slice(i + 1).map((other) => [one, other] as const));
      return [
        ...outside.map(({ name }) => `${name} leaves the window`),
        ...pairs.filter(([one, other]) => touch(one, other)).map(([one, other]) => `${one.name} lies on ${other.name}`),
      ];
    };

    const frame = () => new Promise(requestAnimationFrame);
    window.floating = {
      touch,
      collisions,
      floats,
      still,
      // Before the next frame the event has come, and what it shows is there.
      scrollTo: async (top) => {
        scrollTo({ top, behavior: 'instant' });
        await frame();
      },
    };
  });
}

/** Where several are shown at once: each is whole, and none lies on another. */
export async function floatCollisions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await window.floating.scrollTo(1.1 * innerHeight);
    return window.floating.collisions();
  });
}

/** As much of the window's height as may float at any time. */
const MOST = 0.35;
/** Between what floats at the side and any line or control, in pixels. */
const GAP = 15;

/** @param turn which of its controls get the focus: other ones at each look, because all of them at every size take minutes */
export async function floatingFaults(page: Page, turn: number): Promise<string[]> {
  return page.evaluate(
    async ({ most, gap, turn }) => {
      const { touch, scrollTo, floats, still, collisions } = window.floating;
      const isWide = ({ left, right }: Box) => right - left > innerWidth / 2;

      await scrollTo(1.1 * innerHeight);
      const lines = still();
      const faults = collisions();
      const here = floats();
      const taken = here.filter(isWide).reduce((sum, { top, bottom }) => sum + bottom - top, 0) / innerHeight;
      if (taken > most) faults.push(`${here.map(({ name }) => name)} take ${Math.round(taken * 100)} % of the height`);
      for (const side of here.filter((float) => float.position === 'fixed' && !isWide(float)))
        for (const line of lines)
          if (
            touch(
              { ...side, left: side.left - gap, right: side.right + gap },
              { ...line, top: side.top, bottom: side.bottom },
            )
          )
            faults.push(`${side.name} stands in the way of ${line.name}`);

      for (const end of [document.documentElement.scrollHeight, 0]) {
        await scrollTo(end);
        const atEnd = floats().filter(({ top }) => top > innerHeight / 2 === end > 0);
        for (const float of atEnd)
          for (const line of lines)
            if (touch(float, { ...line, top: line.top - scrollY, bottom: line.bottom - scrollY }))
              faults.push(`${float.name} lies on ${line.name} at ${end === 0 ? 'the start' : 'the end'} of the page`);
      }

      const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, main summary, footer a')];
      const chosen = controls.filter((_, i) => i % 16 === turn % 16);
      for (const control of [...chosen, ...chosen.toReversed()]) {
        control.focus();
        await scrollTo(scrollY);
        const { left, right, top, bottom } = control.getBoundingClientRect();
        for (const float of floats())
          if (
            document.activeElement === control &&
            !float.element.contains(control) &&
            touch(float, { name: '', left, right, top, bottom })
          )
            faults.push(`${float.name} lies on ${control.outerHTML.slice(0, 60)}, which has the focus`);
      }
      return [...new Set(faults)];
    },
    { most: MOST, gap: GAP, turn },
  );
}
