/** The price as a sentence: "£3.99. Pay once, keep it for good." */
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

/** A sentence of its own at the start: a full stop belongs to the price, which has room for the widest currency. */
const PRICE_FIRST = /^(\{price\}\.?)\s+(.+)$/;

export function OfferLine({ context }: { context: LocaleContext }) {
  const { offer } = context.messages.hero;
  const [, sum, rest] = PRICE_FIRST.exec(offer) ?? [];
  return (
    <p className="offer">
      {sum === undefined || rest === undefined ? (
        <Text text={offer} context={context} />
      ) : (
        <>
          <span className="sum">
            <Text text={sum} context={context} />
          </span>{' '}
          <Text text={rest} context={context} />
        </>
      )}
    </p>
  );
}
