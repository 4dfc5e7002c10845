/** Every scenario of the rehearsal, in the order in which they are played. */
import type { Scenario } from './play.ts';
import { DELIVERY } from './scenarios/delivery.ts';
import { MONEY } from './scenarios/money.ts';
import { TRUST } from './scenarios/trust.ts';

export type { Scenario };

export const SCENARIOS: readonly Scenario[] = [...DELIVERY, ...MONEY, ...TRUST];
