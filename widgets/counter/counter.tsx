/** @jsxImportSource preact */
/** "1,247 people found relief this month". The build renders the starting number; the browser counts on from it. */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

export const TICK_MS = 30_000;
const CHANCE = 0.1;
const MAX_INCREMENT = 3;

/** @param random returns a number from 0 up to but not including 1, as Math.random does */
export function createCounterModel(start: number, random: () => number = Math.random) {
  const count = signal(start);
  return {
    count,
    tick(): void {
      if (random() < CHANCE) count.value += 1 + Math.floor(random() * MAX_INCREMENT);
    },
  };
}

/** `lang` is the language of the label: figures are written as its other texts write them. */
export type CounterProps = Readonly<{ start: number; live: boolean; label: string; lang: string }>;

export function Counter({ start, live, label, lang }: CounterProps) {
  const model = useMemo(() => createCounterModel(start), [start]);
  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(model.tick, TICK_MS);
    return () => clearInterval(timer);
  }, [live, model]);
  return (
    <>
      <b data-counter="">{model.count.value.toLocaleString(lang, { numberingSystem: 'latn' })}</b> <span>{label}</span>
    </>
  );
}
