/** @jsxImportSource preact */
/** The number in "1,247 people found relief this month". The build renders the initial one; the browser increases it. */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

type CounterGrowth = Readonly<{ everyMs: number; chance: number; upTo: number }>;

/** @param random as Math.random */
export function createCounterModel(
  start: number,
  { chance, upTo }: Omit<CounterGrowth, 'everyMs'>,
  random: () => number = Math.random,
) {
  const count = signal(start);
  return {
    count,
    tick(): void {
      if (random() < chance) count.value += 1 + Math.floor(random() * upTo);
    },
  };
}

export type CounterProps = Readonly<{ start: number; live: boolean }>;
/** `lang` determines the number format. `growth` is passed only in the browser. */
type Props = CounterProps & Readonly<{ lang: string; growth?: CounterGrowth }>;

const STILL: CounterGrowth = { everyMs: 0, chance: 0, upTo: 0 };

export function Counter({ start, live, lang, growth = STILL }: Props) {
  const model = useMemo(() => createCounterModel(start, growth), [start, growth]);
  useEffect(() => {
    if (!live) return undefined;
    const timer = setInterval(model.tick, growth.everyMs);
    return () => clearInterval(timer);
  }, [live, model, growth]);
  return <b data-counter="">{model.count.value.toLocaleString(lang, { numberingSystem: 'latn' })}</b>;
}
