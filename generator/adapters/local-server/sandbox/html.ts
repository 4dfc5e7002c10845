/** HTML written by hand, safely: what is put into the template is escaped, unless it is HTML made here itself. */

import { escapeHtml } from '#domain/escape-html.ts';

export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | undefined | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => `${i === 0 ? '' : show(parts[i - 1])}${text}`).join(''));
}

function show(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part));
}
