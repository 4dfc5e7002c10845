/** "Last updated 15 January 2024". */
import type { Frame } from '#schema/linked.ts';
import { Day } from './day.tsx';
import { Copy } from './text.tsx';

export function Updated({ value, frame }: { value: string; frame: Frame }) {
  return (
    <p className="updated">
      <Copy text={frame.messages.nav.updated} frame={frame} values={{ date: <Day value={value} frame={frame} /> }} />
    </p>
  );
}
