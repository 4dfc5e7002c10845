/** @jsxImportSource preact */
/** "1247 people found relief this month". The page shows the start; the browser counts on. */
import { useEffect, useMemo } from 'preact/hooks';
import { live } from '../live.ts';
import { createCounterModel, TICK_MS } from './counter-model.ts';

export type CounterProps = Readonly<{ start: number; live: boolean; label: string }>;

export const Counter = live(function Counter({ start, live, label }: CounterProps) {
  const model = useMemo(() => createCounterModel(start), [start]);
  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(model.tick, TICK_MS);
    return () => clearInterval(timer);
  }, [live, model]);
  return (
    <>
      <b data-counter="">{model.count.value}</b> <span>{label}</span>
    </>
  );
});
