export const QUIET: readonly string[];
export function isExecutable(path: string): boolean;
export function namedBrowser(): string | undefined;
export function systemBrowser(): string | undefined;
