/** The problems over the page, until they are mended. In a shadow of its own, so that no style meets the site's. */
import type { ShownProblem } from '../page-state.ts';
import { createPanel, createPill } from './overlay-panel.ts';
import { OVERLAY_STYLE } from './overlay-style.ts';

export function createOverlay() {
  const host = document.createElement('offer-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  shadow.adoptedStyleSheets = [sheet];
  let shown = '[]';

  function draw(diagnostics: readonly ShownProblem[], isOpen: boolean): void {
    const toggle = () => {
      draw(diagnostics, !isOpen);
      shadow.querySelector('button')?.focus();
    };
    shadow.replaceChildren(isOpen ? createPanel(diagnostics, toggle) : createPill(diagnostics, toggle));
  }

  return {
    /** What was put aside stays so until there is something new to tell. A warning does not push itself forward. */
    show(diagnostics: readonly ShownProblem[]): void {
      const next = JSON.stringify(diagnostics);
      if (next === shown) return;
      shown = next;
      if (diagnostics.length === 0) {
        host.remove();
        return;
      }
      draw(
        diagnostics,
        diagnostics.some(({ severity }) => severity === 'error'),
      );
      document.body.append(host);
    },
  };
}
