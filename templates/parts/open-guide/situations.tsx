/** Cards with a few lines each, one beside the other where there is room: a week, or a situation. */
import type { ReactNode } from 'react';
import type { LocaleContext, Rich } from '#schema/resolved.ts';
import { RichList } from './method.tsx';

type Card = Readonly<{ title: string; lines: readonly Rich[]; above?: string; below?: ReactNode }>;

export function Situations({ cards, context }: Readonly<{ cards: readonly Card[]; context: LocaleContext }>) {
  return (
    <ol className="situations">
      {cards.map(({ title, lines, above, below }) => (
        <li key={title} className="situation">
          {above !== undefined && <p className="count">{above}</p>}
          <h3>{title}</h3>
          <RichList lines={lines} context={context} />
          {below}
        </li>
      ))}
    </ol>
  );
}
