/** How a command can end; part of the contract with CI. */
export const EXIT = { done: 0, problems: 1, usage: 2, bug: 70, interrupted: 130 } as const;
