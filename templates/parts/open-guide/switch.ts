/** A checkbox that is announced as a switch. The checkbox provides its state, so `aria-checked` is not needed. */
export const SWITCH = { type: 'checkbox', role: 'switch' } as const;
