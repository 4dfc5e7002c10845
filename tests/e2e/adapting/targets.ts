/** WCAG 2.2, 2.5.8: what is pressed is 24 px wide and high, or has so much room to itself; a link within a sentence may be as it is. */
import type { Page } from '@playwright/test';

export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const top = document.querySelector('dialog:modal, :popover-open') ?? document.body;
    const shown = [...top.querySelectorAll('a[href], button, summary, input:not([type=hidden]), label[for]')].filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) &&
        element.closest('.unseen, .skip') === null &&
        // A label of a text field is read; that of a radio button is pressed.
        !(element instanceof HTMLLabelElement && element.control?.matches('[type=email]')),
    );
    const targets = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, cite')?.textContent?.trim().length ?? 0;
      return around > (element.textContent?.trim().length ?? 0) + 1;
    };
    const isSmall = ({ box }: { box: DOMRect }) => Math.min(box.width, box.height) < LEAST - 0.5;
    const middle = ({ box }: { box: DOMRect }) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const isCrowded = (small: (typeof targets)[number]) =>
      targets.some((other) => {
        if (other === small || other.element.contains(small.element) || small.element.contains(other.element))
          return false;
        const [x, y] = middle(small);
        if (isSmall(other)) {
          const [otherX, otherY] = middle(other);
          if (Math.hypot(x - otherX, y - otherY) < LEAST) return true;
        }
        const dx = Math.max(other.box.left - x, 0, x - other.box.right);
        const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(dx, dy) < LEAST / 2;
      });
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element) && isCrowded(target))
      .map(
        ({ element, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 70)}`,
      );
  });
}
