/**
 * A chart of the studies: one dot per study over its year, larger the more people took part. Rings are papers without participants of
 * their own. Hidden from screen readers, because the list of studies says the same.
 */
import { Fragment } from 'react';
import type { Lang } from '#domain/locale.ts';
import type { Study } from '#schema/library.ts';

const WIDTH = 320;
const FLOOR = 96;
const RING = 5;

type Dot = Readonly<{ id: string; x: number; y: number; r: number; people: number | undefined }>;

export function StudiesByYear({ studies, lang }: { studies: readonly Study[]; lang: Lang }) {
  const years = studies.map(yearOf);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (last - first < 2) return null;
  const at = (year: number) => Math.round(24 + ((year - first) / (last - first)) * (WIDTH - 48));
  return (
    <svg className="years" viewBox={`0 0 ${WIDTH} 124`} aria-hidden="true">
      <path d={`M0 ${FLOOR}h${WIDTH}`} />
      {dotsOf(studies, at).map(({ id, x, y, r, people }) => (
        <Fragment key={id}>
          <circle className={people === undefined ? 'ring' : undefined} cx={x} cy={y} r={r} />
          {people !== undefined && (
            <text x={x} y={y - r - 6}>
              {new Intl.NumberFormat(lang).format(people)}
            </text>
          )}
        </Fragment>
      ))}
      {[first, last].map((year) => (
        <text key={year} x={at(year)} y={FLOOR + 22}>
          {year}
        </text>
      ))}
    </svg>
  );
}

/** Dots that would overlap are stacked. */
function dotsOf(studies: readonly Study[], at: (year: number) => number): Dot[] {
  const dots: Dot[] = [];
  const bySize = [...studies].sort((a, b) => peopleOf(a) - peopleOf(b));
  for (const study of bySize) {
    const [x, r] = [at(yearOf(study)), radiusOf(study)];
    const below = dots.filter((dot) => Math.abs(dot.x - x) < dot.r + r);
    const top = Math.min(FLOOR - 4, ...below.map((dot) => dot.y - dot.r - 3));
    dots.push({ id: study.id, x, y: Math.round(top - r), r, people: study.size?.people });
  }
  return dots;
}

const peopleOf = (study: Study): number => study.size?.people ?? 0;
const yearOf = (study: Study): number => Number(study.publishDate.slice(0, 4));

/** Logarithmic: with areas to scale the small studies would be invisible. */
function radiusOf({ size }: Study): number {
  return size?.people === undefined ? RING : Math.round(2 + Math.log10(size.people) * 3.5);
}
