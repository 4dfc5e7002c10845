/** The first method as its text tells it: hips a little away from the wall, knees slightly bent, arms at the sides, a clock in sight. Paid: for members' pages only. */
import type { ReactElement } from 'react';

export function LegsUpTheWall(): ReactElement {
  return (
    <svg className="illustration" viewBox="0 0 480 300" aria-hidden="true">
      <path className="wall" d="M352 0h128v300H352z" />
      <path className="land" d="M0 252h480v48H0z" />
      <circle className="paper" cx="418" cy="74" r="30" />
      <path className="hand" d="M418 54v20l14 8" />
      <path className="linen" d="M34 252c-8-14 0-26 16-26h56c18 0 26 12 18 26z" />
      <path className="limb skin-line" d="M306 132L336 62" />
      <path className="limb cloth-line" d="M262 226C280 206 288 176 306 132" />
      <path className="cloth" d="M118 204c44-10 118-8 150 2 22 8 22 40-2 46H128c-20-6-28-40-10-48z" />
      <path className="limb thin skin-line" d="M142 232C172 246 204 246 232 244" />
      <path className="limb thin cloth-line" d="M136 224c10 6 24 12 36 16" />
      <path
        className="skin"
        d="M56 214c-2-18 12-34 32-34 6-6 10-8 12-2 14 6 24 20 20 36-6 16-24 20-40 18-14-2-23-8-24-18z"
      />
      <path className="hair" d="M52 220c-8-24 8-46 34-42 4 0 6 2 4 6-12 2-14 12-12 22-8 2-12 8-6 18-6 6-16 4-20-4z" />
      <path className="lids" d="M92 190q5 4 8-1M106 204q2 4 6 4" />
      <path className="foot" d="M330 66l14-6" />
    </svg>
  );
}
