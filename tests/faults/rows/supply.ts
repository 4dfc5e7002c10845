import type { Fault } from '../fault.ts';

export const supplyFaults: readonly Fault[] = [];
