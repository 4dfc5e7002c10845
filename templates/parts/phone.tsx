/**
 * The guide on a phone at night, made of the guide's own parts and style. It is a picture: hidden from screen readers, because the text
 * beside it says the same. It shows nothing that is paid for; the names of the methods and when each is used are public.
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
