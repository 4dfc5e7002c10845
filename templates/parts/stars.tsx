/** A rating in stars: one picture with its number in words. */

const STAR = 'M10 1.6l2.6 5.6 6 .8-4.4 4.2 1.1 6.1-5.3-3-5.3 3 1.1-6.1L1.4 8l6-.8z';

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={label}>
      {[0, 1, 2, 3, 4].map((i) => (
        <path key={i} className={i < rating ? undefined : 'off'} transform={`translate(${i * 20})`} d={STAR} />
      ))}
    </svg>
  );
}
