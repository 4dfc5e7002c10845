/** The drawing of a step, by the name that the step gives. Decorative: the words beside it say the same. */
import type { StepDrawing as Name } from '#schema/files/guide.ts';
import { COLD } from './cold.ts';
import type { Drawing } from './drawing.ts';
import { PILLOW_STEPS } from './pillow.ts';
import { WALL } from './wall.ts';

const DRAWINGS: Readonly<Record<Name, Drawing>> = { ...WALL, ...COLD, ...PILLOW_STEPS };

export function StepDrawing({ name }: Readonly<{ name: Name }>) {
  return (
    <svg className="step-drawing" viewBox="0 0 320 200" aria-hidden="true">
      {DRAWINGS[name].map(([look, line], i) => (
        <path key={i} className={look} d={line} />
      ))}
    </svg>
  );
}
