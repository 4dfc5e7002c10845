/** The guide's timer while it runs, as a picture on a public page: nothing in it can be pressed. */
import type { LocaleContext } from '#schema/resolved.ts';
import { SettlingLine } from './brand.tsx';

/** @param left the time that is left */
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
