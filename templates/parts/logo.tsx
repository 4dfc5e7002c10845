/** The name over its settling line. */
import { SettlingLine } from './settling-line.tsx';

export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      {name}
      <SettlingLine form="mark" />
    </span>
  );
}
