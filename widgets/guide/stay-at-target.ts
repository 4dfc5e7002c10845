/**
 * Keeps the part that the address names where it is, while parts above it fold or open. The browser's own anchoring does not always. If
 * the part is out of sight, the reader has scrolled on, and stays where she is.
 * @returns puts it back
 */
export function stayAtTarget(): () => void {
  const target = document.querySelector(':target');
  const top = () => target?.getBoundingClientRect().top ?? 0;
  const before = top();
  const isInSight = before >= 0 && before < innerHeight;
  return () => {
    if (isInSight) scrollBy({ top: top() - before, behavior: 'instant' });
  };
}
