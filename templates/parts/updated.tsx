/** "Last updated 15 January 2024". */
import type { LocaleContext } from '#schema/resolved.ts';
import { Day } from './day.tsx';
import { Copy } from './text.tsx';

export function Updated({ value, context }: { value: string; context: LocaleContext }) {
  return (
    <p className="updated">
      <Copy
        text={context.messages.nav.updated}
        context={context}
        values={{ date: <Day value={value} context={context} /> }}
      />
    </p>
  );
}
