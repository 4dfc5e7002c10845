/** Star ratings. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

const STAR = 'M10 1.6l2.6 5.6 6 .8-4.4 4.2 1.1 6.1-5.3-3-5.3 3 1.1-6.1L1.4 8l6-.8z';

/** A rating as one picture with a text alternative. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((i) => (
        <path key={i} className={i < rating ? undefined : 'off'} transform={`translate(${i * 20})`} d={STAR} />
      ))}
    </svg>
  );
}

/** The average rating as a line of text after a star. */
export function RatingLine({ text, context }: { text: string; context: LocaleContext }) {
  return (
    <p className="rating">
      <svg className="star" viewBox="0 0 20 20" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span>
        <Text text={text} context={context} />
      </span>
    </p>
  );
}
