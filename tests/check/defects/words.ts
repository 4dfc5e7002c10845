/** Faults of the words: what only buyers may read. */
import { type Defect, inContent, replace } from '../defect.ts';

const SPOT = 'A puzzle with so many pieces has no single switch.';
const PAID = 'A clear stretch of wall beside your bed, or on a carpeted floor.';

export const words: readonly Defect[] = [
  {
    name: 'a sentence of the paid guide',
    check: 'paid text',
    change: inContent('landing/rls-cure.yaml', replace(SPOT, PAID)),
    code: 'paid-text-public',
    at: { file: 'landing/rls-cure.yaml', has: PAID },
  },
];
