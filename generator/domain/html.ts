/** HTML from template literals: interpolated text is escaped, `Html` values are inserted as they are. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | undefined | readonly Html[];

export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.map((text, i) => `${i === 0 ? '' : render(values[i - 1])}${text}`).join(''));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

/** An email's HTML for browsers: with drawings inlined in place of content ids (cid:), which only mail programs resolve. */
export const withDrawings = (html: string, drawings: readonly Readonly<{ id: string; png: string }>[]): string =>
  drawings.reduce((shown, { id, png }) => shown.replaceAll(`"cid:${id}"`, `"data:image/png;base64,${png}"`), html);
