/** "1247 people found relief this month". The number is where the widget begins to count from. */
import type { LocaleContext } from '#schema/resolved.ts';
import { CounterIsland } from '../island.tsx';

export function Counter({ context: { settings, messages } }: { context: LocaleContext }) {
  const { start, live } = settings.counter;
  return <CounterIsland start={start} live={live} label={messages.cta.counter} />;
}
