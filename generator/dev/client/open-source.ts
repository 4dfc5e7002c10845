/** Alt+click on a text opens its source line in the editor. */
import { DEV_PATHS, type OpenRequest, type OpenResponse, SOURCE_ATTRIBUTE } from './protocol.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `.offer-alt [${SOURCE_ATTRIBUTE}]:hover:not(:has([${SOURCE_ATTRIBUTE}]:hover)) { outline: 2px solid #c2410c; outline-offset: 2px; cursor: pointer; }`,
);

export async function openInEditor(request: OpenRequest): Promise<void> {
  const response = await fetch(DEV_PATHS.open, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) return;
  const { href }: OpenResponse = await response.json();
  if (href !== undefined) location.href = href;
}

export function openOnAltClick(): void {
  document.adoptedStyleSheets.push(sheet);
  const highlight = (isOn: boolean) => document.documentElement.classList.toggle('offer-alt', isOn);
  addEventListener('keydown', ({ key }) => key === 'Alt' && highlight(true));
  addEventListener('keyup', ({ key }) => key === 'Alt' && highlight(false));
  addEventListener('blur', () => highlight(false));
  document.addEventListener(
    'click',
    (event) => {
      if (!event.altKey || !(event.target instanceof Element)) return;
      const marker = event.target.closest(`[${SOURCE_ATTRIBUTE}]`)?.getAttribute(SOURCE_ATTRIBUTE)?.split(' ')[0];
      if (marker === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void openInEditor({ marker: Number(marker) });
    },
    { capture: true },
  );
}
