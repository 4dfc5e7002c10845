/** Every fault that a test makes happen on purpose. `npm run faults` plays them and writes docs/faults.md. */
import type { Fault } from './fault.ts';
import { browserFaults } from './rows/browser.ts';
import { buildFaults } from './rows/build.ts';
import { functionFaults } from './rows/functions.ts';
import { supplyFaults } from './rows/supply.ts';

export type { Fault } from './fault.ts';
export const faults: readonly Fault[] = [...buildFaults, ...browserFaults, ...functionFaults, ...supplyFaults];
