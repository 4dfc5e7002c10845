/** Star ratings. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

/** @param left where its box of twenty units begins */
const star = (left: number) => `M${left + 10} 1.6l2.6 5.6 6 .8-4.4 4.2 1.1 6.1-5.3-3-5.3 3 1.1-6.1-4.4-4.2 6-.8z`;

const STARS = [0, 20, 40, 60, 80].map(star);

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
      <path d={STARS.slice(0, rating).join('')} />
      {rating < 5 && <path className="off" d={STARS.slice(rating).join('')} />}
    </svg>
  );
}

/** The average rating as a line of text after one star, which stands for the words and counts nothing. */
export function RatingLine({ text, context }: { text: string; context: LocaleContext }) {
  return (
    <p className="rating">
      <svg className="star" viewBox="0 0 20 20" aria-hidden="true">
        <path d={star(0)} />
      </svg>
      <span>
        <Text text={text} context={context} />
      </span>
    </p>
  );
}
