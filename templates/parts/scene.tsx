/**
 * The drawing at the top of a page: a restless line settles and becomes the blanket of a sleeper. It is wider than its box, so that on
 * wide screens the line reaches the edge. `empty` shows an empty bed below the moon, for the 404 page.
 */
import { SEAS } from './brand.tsx';

const RESTLESS =
  'M-24 129c4 0 26 105 32 105s20-104 26-104 25 98 33 98 24-93 32-93 25 88 34 88 26-73 37-73 24 77 35 77 22-57 33-57 27 47 44 47 24-28 40-28 27 18 47 18 27-11 50-11 50 4 101 4';
const SLEEPER =
  'M500 203c48-4 60-25 96-33 44-10 68-20 94-42 22-19 52-26 78-16s38 30 64 31c28 1 34-31 62-41 30-9 52 10 62 36 6 18 6 42 18 65Z';
const TURNED_BACK = 'M500 203c60-5 100-17 160-19 80-2 110-16 152-18 38-2 60 12 72 37Z';
const PILLOW = 'M936 203c-20-15-14-35 8-37 40-2 66 4 104-8 28-6 48 10 42 28-3 10-10 17-14 17Z';

export function Scene({ empty = false }: { empty?: boolean }) {
  return (
    <svg
      className="scene"
      viewBox={empty ? '0 0 1100 300' : '0 0 1100 250'}
      preserveAspectRatio={empty ? 'xMaxYMax slice' : undefined}
      aria-hidden="true"
    >
      {empty && (
        <g className="moon">
          <circle cx="800" cy="72" r="46" />
          <path className="seas" transform="translate(708 11) scale(.92)" d={SEAS} />
        </g>
      )}
      <path className="linen" d={PILLOW} />
      {!empty && <Face />}
      <path className="land" d={`${RESTLESS}H1200V420H-24Z`} />
      <g className="breath">
        <path className="land" d={empty ? TURNED_BACK : SLEEPER} />
        {empty ? (
          <path className="fold" d="M700 190c40 0 90-12 120-12m-180 18c40-2 60-2 90-4" />
        ) : (
          <path
            className="fold"
            d="M700 136c16 14 16 40 8 60m62-68c20 20 52 32 80 26m58-38c16 18 22 48 18 80m-326-10c36-2 60-10 76-24m170 8c18 6 40-2 50-14"
          />
        )}
      </g>
    </svg>
  );
}

function Face() {
  return (
    <>
      <path className="skin" d="M966 124c8-20 34-28 52-16 16 11 18 38 4 52s-42 16-54 4c-10-11-8-26-2-40" />
      <path
        className="land"
        d="M964 134c-4-28 20-46 46-42 28 5 42 32 32 58-4 12-12 18-22 20 10-20 4-40-12-48-14-6-34-2-44 12M972 144q7 5 14 0-7 8-14 0m7 19q4 3 9 0-4 5-9 0M996 144q5 4 10 0-5 7-10 0"
      />
    </>
  );
}
