/** The dark plains of its face. */
export const SEAS =
  'M84 32c12-6 30 0 28 12s-10 8-16 14-18 2-20-8 0-14 8-18zM116 62c8-4 18 2 17 12s-14 14-20 6-4-15 3-18zM74 76c7-2 12 4 9 10s-12 4-13-2 1-7 4-8z';

/** The moon low over the horizon and its reflection: the second half of the hero's drawing. `still` draws the horizon too, at rest. */
export function Moon({ still = false }: { still?: boolean }) {
  return (
    <svg className="moon" viewBox="0 0 200 220" aria-hidden="true">
      <circle cx="100" cy="66" r="50" />
      <path className="seas" d={SEAS} />
      {still && <path className="still" d="M-60 132H2000" />}
      <path d="M54 148h92M66 164h68M78 180h46M90 196h22" />
    </svg>
  );
}
