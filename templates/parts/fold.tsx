/** On a small screen, hides the rest of a list until the reader expands it. Works without JavaScript. */
import { fill } from '#domain/placeholders.ts';
import type { LocaleContext } from '#schema/resolved.ts';

/** Placed among the list's items: on small screens, parts.css hides the siblings after it while it is closed. */
export function Fold({ count, context }: Readonly<{ count: number; context: LocaleContext }>) {
  return (
    <details className="unfold">
      <summary>{fill(context.messages.nav.showAll, (name) => (name === 'count' ? String(count) : undefined))}</summary>
    </details>
  );
}
