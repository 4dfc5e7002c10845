/** "1247 people found relief this month". The number is where a widget begins to count from. */
import type { Frame } from '#schema/linked.ts';

/** Start of the counter, from the specification (section 9). Belongs with the claims; here until the frame carries them. */
export const COUNTER_START = 1247;

export function Counter({ frame }: { frame: Frame }) {
  return (
    <>
      <span data-counter="">{COUNTER_START}</span> {frame.messages.cta.counter}
    </>
  );
}
