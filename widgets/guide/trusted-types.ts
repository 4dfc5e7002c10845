/**
 * The only two strings that become HTML or a script's address where Trusted Types are enforced: the guide, which our own function
 * returns, and our own worker. Browsers without Trusted Types use them as plain strings.
 */
import { WORKER_PATH } from './offline-protocol.ts';

/** TypeScript's DOM library does not know Trusted Types, so they are strings here. */
type Policy = Readonly<{ createHTML: (html: string) => string; createScriptURL: (url: string) => string }>;

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const rules: Policy = { createHTML: (html) => html, createScriptURL: () => WORKER_PATH };

/** The Content-Security-Policy header allows this policy by its name. */
export const trusted = window.trustedTypes?.createPolicy('guide', rules) ?? rules;
