import type { Fault } from '../fault.ts';

export const buildFaults: readonly Fault[] = [];
