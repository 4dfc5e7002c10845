/** The rating as one line of text with a star before it. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

export function RatingLine({ text, context }: { text: string; context: LocaleContext }) {
  return (
    <p className="rating">
      <svg className="star" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.6l2.6 5.6 6 .8-4.4 4.2 1.1 6.1-5.3-3-5.3 3 1.1-6.1L1.4 8l6-.8z" />
      </svg>
      <span>
        <Text text={text} context={context} />
      </span>
    </p>
  );
}
