/** A checkbox that is announced as a switch. Its state is the checkbox's own, so it needs no `aria-checked`. */
export const SWITCH = { type: 'checkbox', role: 'switch' } as const;
