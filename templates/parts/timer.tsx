/** An illustration of the running timer for public pages; nothing in it is interactive. */
import type { LocaleContext } from '#schema/resolved.ts';
import { SettlingLine } from './brand.tsx';

/** @param left the remaining time */
export function RunningTimer({ left, context }: Readonly<{ left: string; context: LocaleContext }>) {
  const { guide } = context.messages;
  return (
    <>
      <p className="label">{guide.timer}</p>
      <SettlingLine form="mark" />
      <p className="timer-left">{left}</p>
      <p className="button line">{guide.stop}</p>
    </>
  );
}
