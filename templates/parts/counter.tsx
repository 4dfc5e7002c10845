/** "1247 people found relief this month". The number is where the widget begins to count from. */
import type { Frame } from '#schema/linked.ts';
import { CounterIsland } from '../island.tsx';

export function Counter({ frame: { settings, messages } }: { frame: Frame }) {
  const { start, live } = settings.counter;
  return <CounterIsland start={start} live={live} label={messages.cta.counter} />;
}
