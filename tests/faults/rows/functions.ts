import type { Fault } from '../fault.ts';

export const functionFaults: readonly Fault[] = [];
