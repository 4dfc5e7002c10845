/** What the email shows of each method: one drawing, the one that tells most. By the id of the method. */
import type { ReactElement } from 'react';
import { ColdPack } from '../parts/illustrations/cold-pack.tsx';
import { LegsUpTheWall } from '../parts/illustrations/legs-up-the-wall.tsx';
import { SidePillow } from '../parts/illustrations/side-pillow.tsx';

export const DRAWN_METHODS: Readonly<Record<string, () => ReactElement>> = {
  yosemite: LegsUpTheWall,
  polar: ColdPack,
  scaffold: SidePillow,
};
