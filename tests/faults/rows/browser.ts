import type { Fault } from '../fault.ts';

export const browserFaults: readonly Fault[] = [];
