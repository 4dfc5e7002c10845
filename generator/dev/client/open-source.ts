/** Alt and a click on a text: the editor opens at the line it was written in. */
import { DEV_PATHS, type OpenAnswer, type OpenRequest, SOURCE_ATTRIBUTE } from '../page-state.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `.offer-alt [${SOURCE_ATTRIBUTE}]:hover:not(:has([${SOURCE_ATTRIBUTE}]:hover)) { outline: 2px solid #c2410c; outline-offset: 2px; cursor: pointer; }`,
);

export async function openInEditor(request: OpenRequest): Promise<void> {
  const answer = await fetch(DEV_PATHS.open, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) return;
  const { href }: OpenAnswer = await answer.json();
  if (href !== undefined) location.href = href;
}

export function openOnAltClick(): void {
  document.adoptedStyleSheets.push(sheet);
  const held = (isHeld: boolean) => document.documentElement.classList.toggle('offer-alt', isHeld);
  addEventListener('keydown', ({ key }) => key === 'Alt' && held(true));
  addEventListener('keyup', ({ key }) => key === 'Alt' && held(false));
  addEventListener('blur', () => held(false));
  document.addEventListener(
    'click',
    (event) => {
      if (!event.altKey || !(event.target instanceof Element)) return;
      const mark = event.target.closest(`[${SOURCE_ATTRIBUTE}]`)?.getAttribute(SOURCE_ATTRIBUTE)?.split(' ')[0];
      if (mark === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void openInEditor({ mark: Number(mark) });
    },
    { capture: true },
  );
}
