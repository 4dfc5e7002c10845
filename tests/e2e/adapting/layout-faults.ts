/**
 * What goes wrong where a page has less room than it was drawn for, measured in the page: it scrolls sideways, text is cut off, or text
 * stands on text.
 */
import type { Page } from '@playwright/test';

/** A visible line of text, and whose it is. */
type Line = { text: string; owner: Element; box: DOMRect };

/** WCAG 2.2, 1.4.12: as a visitor's own style sets it. A constructed sheet, which the security policy lets through. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** A title in the list of studies ends after two lines until it is chosen; the veil of a locked card is no text. */
    const CUT_ON_PURPOSE = '.unseen, .name, [aria-hidden=true], noscript';
    const faults: string[] = [];
    const name = (element: Element) => element.outerHTML.slice(0, 70).replace(/\s+/g, ' ');
    const view = document.documentElement.clientWidth;
    const top = document.querySelector('dialog:modal, :popover-open');
    /** Words of an icon, until the pointer or the focus opens them. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement));
    const isOurs = (element: Element) =>
      element.closest(CUT_ON_PURPOSE) === null &&
      !isUnseen(element) &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      (top === null || top.contains(element));

    const width = document.documentElement.scrollWidth;
    if (width > view) faults.push(`the page is ${width} px wide in a window of ${view} px`);

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      if (owner === null || text === '' || !isOurs(owner) || owner.closest('svg, script, style') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text, owner, box });
    }
    /** What a line may not leave: a button, or a box that hides what leaves it. */
    const isFrame = (element: Element) =>
      element.matches('button, .button') || /hidden|clip/.test(getComputedStyle(element).overflow);
    for (const { text, owner, box } of lines) {
      if (box.left < -1 || box.right > view + 1) faults.push(`outside the window: "${text}"`);
      for (let at: Element | null = owner; at !== null && at !== document.body; at = at.parentElement) {
        if (!isFrame(at)) continue;
        const frame = at.getBoundingClientRect();
        const inside =
          box.left > frame.left - 1 &&
          box.right < frame.right + 1 &&
          box.top > frame.top - 3 &&
          box.bottom < frame.bottom + 3;
        if (!inside) faults.push(`cut off: "${text}" in ${name(at)}`);
      }
    }

    const floats = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const still = lines.filter(({ owner }) => top !== null || !floats(owner)).sort((a, b) => a.box.top - b.box.top);
    /** Boxes of lines are higher than letters. */
    const core = ({ box }: Line) => ({ top: box.top + box.height * 0.25, bottom: box.bottom - box.height * 0.25 });
    for (const [i, line] of still.entries()) {
      for (let k = i + 1; k < still.length; k++) {
        const other = still[k];
        if (other === undefined || other.box.top > line.box.bottom) break;
        const [a, b] = [core(line), core(other)];
        const beside = line.box.right <= other.box.left + 2 || other.box.right <= line.box.left + 2;
        if (!beside && a.bottom > b.top + 1 && b.bottom > a.top + 1)
          faults.push(`"${line.text}" stands on "${other.text}"`);
      }
    }
    return [...new Set(faults)];
  });
}
