/**
 * An illustration of the guide on a phone at night, built from the guide's own parts and styles. Hidden from screen readers, because the
 * text next to it says the same. It contains no paid content; the names of the methods and when each is used are public.
 */
import type { ReactNode } from 'react';

/** @param now the time on the phone's clock */
export function Phone({ now, children }: Readonly<{ now: string; children: ReactNode }>) {
  return (
    <div className="phone night" aria-hidden="true">
      <p className="clock">{now}</p>
      {children}
    </div>
  );
}
