/** The dot between two details. Where a line ends there, its space goes, and the dot, which is drawn on the space, goes with it. */
export function Dot() {
  return (
    <span className="dot">
      <span>·</span>{' '}
    </span>
  );
}
