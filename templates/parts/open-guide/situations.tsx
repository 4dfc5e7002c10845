/** Cards with a few lines each, one beside the other where there is room: a week, or a situation. */
import type { ReactNode } from 'react';
import type { LocaleContext, Rich } from '#schema/resolved.ts';
import { RichList } from './method.tsx';

type Card = Readonly<{
  title: string;
  lines: readonly Rich[];
  below?: ReactNode;
  /** Whether it is folded at first; a card without it cannot be folded. */
  folded?: boolean;
}>;

export function Situations({ cards, context }: Readonly<{ cards: readonly Card[]; context: LocaleContext }>) {
  return (
    <ol className="situations">
      {cards.map(({ title, lines, below, folded }) => {
        const heading = <h3>{title}</h3>;
        const rest = (
          <>
            <RichList lines={lines} context={context} />
            {below}
          </>
        );
        return (
          <li key={title} className="situation">
            {folded === undefined ? (
              <>
                {heading}
                {rest}
              </>
            ) : (
              <details open={!folded}>
                <summary>{heading}</summary>
                {rest}
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}
