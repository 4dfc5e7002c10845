/** The third method from above: on the side, the long pillow under the upper arm and between knees and ankles, the feet free. Paid: for members' pages only. */
import type { ReactElement } from 'react';

export function SidePillow(): ReactElement {
  return (
    <svg className="illustration" viewBox="0 0 480 300" aria-hidden="true">
      <path
        className="land"
        d="M20 10h440a14 14 0 0 1 14 14v252a14 14 0 0 1-14 14H20a14 14 0 0 1-14-14V24a14 14 0 0 1 14-14z"
      />
      <path className="linen" d="M36 52c26-10 60-8 72 4 8 44 6 100-4 136-16 10-52 10-70-4-10-42-10-96 2-136z" />
      <path className="limb skin-line" d="M236 150C292 176 330 190 372 236" />
      <path className="limb cloth-line" d="M226 146C270 168 300 176 326 196" />
      <path
        className="cushion"
        d="M150 232c-6-22 8-36 30-34 56 8 96-10 152-8 40 2 76 14 108 34 18 12 14 38-8 40-40 2-60-16-108-18-52-2-88 20-140 14-18-2-30-10-34-28z"
      />
      <path className="limb cloth-line" d="M236 132C290 136 326 152 346 186" />
      <path className="limb skin-line" d="M346 186C360 206 384 214 418 212" />
      <path className="cloth" d="M118 92c34-14 96-4 134 26 26 22 16 54-14 56-46 2-96-8-124-30-18-16-16-42 4-52z" />
      <path className="limb thin skin-line" d="M150 150c4 26 20 44 52 58" />
      <path className="limb thin cloth-line" d="M142 128c2 14 6 24 10 32" />
      <path className="skin" d="M62 122c0-22 16-36 34-34s30 20 28 40-16 34-34 32-28-18-28-38z" />
      <path
        className="hair"
        d="M56 122c0-32 24-46 48-40 12 4 20 14 20 22-16-8-32-4-38 8-4 10-2 22-10 32-12 0-20-8-20-22z"
      />
      <path className="lids" d="M96 142q5 4 9 1M112 128q5 3 8-1M108 150q4 2 7-1" />
    </svg>
  );
}
