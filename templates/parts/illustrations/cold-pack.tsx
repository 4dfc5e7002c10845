/**
 * The second method's safe place, seen from the front: the pack in its damp towel on the calf below the knee, towards the inside,
 * for ten minutes of the hour at most; never on the outer side of the knee. Paid: for members' pages only.
 */
import type { ReactElement } from 'react';

export function ColdPack(): ReactElement {
  return (
    <svg className="illustration" viewBox="0 0 480 300" aria-hidden="true">
      <Leg />
      <g transform="matrix(-1 0 0 1 300 0)">
        <Leg />
      </g>
      <path className="linen" d="M112 152c10-6 24-6 34 0l4 66c-12 8-30 8-42 0z" />
      <path className="ice" d="M118 162c8-4 14-4 22 0l2 46c-8 5-18 5-26 0z" />
      <path className="yes" d="M120 186l7 8 13-17" />
      <path className="no" d="M40 96l22 22M62 96l-22 22M238 96l22 22M260 96l-22 22" />
      <circle className="paper" cx="394" cy="150" r="62" />
      <path className="turn" d="M394 150V88a62 62 0 0 1 53.700 31z" />
      <path
        className="hand"
        d="M394 88v10M447.700 119l-8.700 5M447.700 181l-8.700-5M394 212v-10M340.300 181l8.700-5M340.300 119l8.700 5"
      />
      <path className="hand" d="M394 150l37-21" />
      <circle className="ink" cx="394" cy="150" r="5" />
    </svg>
  );
}

function Leg() {
  return (
    <>
      <path
        className="skin"
        d="M52 0h84c2 44-4 66-6 94 12 40 12 84-4 128-4 18-4 32-2 46 4 14-2 22-20 24-20 2-36-2-32-14 6-12 8-30 2-56-16-42-24-86-14-128-2-30-8-54-8-94z"
      />
      <path className="cloth" d="M44 0h98l-6 50c-28 8-60 8-88 0z" />
      <path className="fold" d="M76 96c8 12 28 12 36 0M84 120q10 5 20 0" />
    </>
  );
}
