/** Star ratings. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

/** Five stars in a row, each twenty units wide. */
const STARS = Array.from(
  { length: 5 },
  (_, i) => `M${i * 20 + 10} 1.6l2.6 5.6 6 .8-4.4 4.2 1.1 6.1-5.3-3-5.3 3 1.1-6.1-4.4-4.2 6-.8z`,
).join('');

/** @param label for screen readers; not needed if the text next to the stars names the rating */
export function Stars({ rating, label = '' }: { rating: number; label?: string }) {
  return (
    <svg
      className="stars"
      viewBox="0 0 100 20"
      role="img"
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
    >
      <path className="off" d={STARS} />
      <svg width={rating * 20} aria-hidden="true">
        <path d={STARS} />
      </svg>
    </svg>
  );
}

/** The average rating as a line of text after its stars. */
export function RatingLine({ text, context }: { text: string; context: LocaleContext }) {
  return (
    <p className="rating">
      <Stars rating={ratingIn(text)} />
      <span>
        <Text text={text} context={context} />
      </span>
    </p>
  );
}

/** The rating in a text from content/claims.yaml, such as "Rated 4.8/5 by over 1,200 people". Five if there is none. */
function ratingIn(text: string): number {
  const [, rating] = /(\d(?:[.,]\d)?)\s*\/\s*5/.exec(text) ?? [];
  return rating === undefined ? 5 : Number(rating.replace(',', '.'));
}
