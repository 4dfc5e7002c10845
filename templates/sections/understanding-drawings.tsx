/** Three small drawings for "Understanding RLS": a sleeper whose feet will not rest, one person in ten, three in the morning. */
import type { ReactElement } from 'react';

export function Sleeper(): ReactElement {
  return (
    <svg className="drawing" viewBox="0 0 132 72" aria-hidden="true">
      <path d="M6 62h120M12 62V40M10 50c6-4 12-5 20-4" />
      <circle cx="26" cy="38" r="7" />
      <path d="M34 50c10-9 26-12 44-7 10 3 22 3 30 1v18" />
      <path className="accent" d="M92 34l4-9 5 10 5-17 6 19 5-11 4 5" />
    </svg>
  );
}

const PEOPLE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function OneInTen(): ReactElement {
  return (
    <svg className="drawing" viewBox="0 0 132 72" aria-hidden="true">
      {PEOPLE.map((i) => (
        <path
          key={i}
          className={i === 6 ? 'accent filled' : undefined}
          transform={`translate(${8 + (i % 5) * 25} ${i < 5 ? 6 : 41})`}
          d="M8 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1 25c0-8 2-13 7-13s7 5 7 13z"
        />
      ))}
    </svg>
  );
}

export function ThreeInTheMorning(): ReactElement {
  return (
    <svg className="drawing" viewBox="0 0 132 72" aria-hidden="true">
      <circle cx="52" cy="38" r="26" />
      <path d="M52 20v18h13M52 9v-3M81 38h3M52 67v3M23 38h-3" />
      <path className="accent filled" d="M112 24a12 12 0 0 1-15-15 12 12 0 1 0 15 15z" />
    </svg>
  );
}
