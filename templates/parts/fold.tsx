/** On a small screen, what follows in the list is folded until the reader asks for all of it. Works without script. */
import { fill } from '#domain/placeholders.ts';
import type { LocaleContext } from '#schema/resolved.ts';

/** Stands among its siblings: parts.css hides those after it while it is closed, on small screens only. */
export function Fold({ count, context }: Readonly<{ count: number; context: LocaleContext }>) {
  return (
    <details className="unfold">
      <summary>{fill(context.messages.nav.showAll, (name) => (name === 'count' ? String(count) : undefined))}</summary>
    </details>
  );
}
