/** Star ratings. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

/** Pentagrams, filled, each in a box of a hundred units. @param before how many boxes are to their left */
const stars = (count: number, before = 0) => `M${100 * before - 50} 5${'m100 0l28 85-73-52h90l-73 52z'.repeat(count)}`;

/** @param label for screen readers; not needed if the text next to the stars names the rating */
export function Stars({ rating, label = '' }: { rating: number; label?: string }) {
  return (
    <svg
      className="stars"
      viewBox="0 0 500 100"
      role="img"
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
    >
      <path d={stars(rating)} />
      {rating < 5 && <path className="off" d={stars(5 - rating, rating)} />}
    </svg>
  );
}

/** The average rating as a line of text after one star, which stands for the words and counts nothing. */
export function RatingLine({ text, context }: { text: string; context: LocaleContext }) {
  return (
    <p className="rating">
      <svg className="star" viewBox="0 0 100 100" aria-hidden="true">
        <path d={stars(1)} />
      </svg>
      <span>
        <Text text={text} context={context} />
      </span>
    </p>
  );
}
