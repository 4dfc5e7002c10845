/** The whole corpus. */
import type { Defect } from '../defect.ts';
import { delivery } from './delivery.ts';
import { launch } from './launch.ts';
import { links } from './links.ts';
import { pages } from './pages.ts';
import { words } from './words.ts';

export { fitForLaunch } from './launch.ts';

/** Faults that no site may be published with. */
export const DEFECTS: readonly Defect[] = [...pages, ...links, ...delivery, ...words];
/** What only the launch gate asks for. */
export const LAUNCH_DEFECTS: readonly Defect[] = launch;
