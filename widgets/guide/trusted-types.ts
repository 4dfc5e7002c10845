/**
 * The Trusted Types policy for the only two strings that become HTML or a script URL: the guide, which our own function returns, and our
 * service worker. Browsers without Trusted Types use plain strings.
 */
import { WORKER_PATH } from './offline-protocol.ts';

/** TypeScript's DOM library does not include Trusted Types, so they are typed as strings. */
type Policy = Readonly<{ createHTML: (html: string) => string; createScriptURL: (url: string) => string }>;

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

const rules: Policy = { createHTML: (html) => html, createScriptURL: () => WORKER_PATH };

/** The Content-Security-Policy header allows this policy by name. */
export const trusted = window.trustedTypes?.createPolicy('guide', rules) ?? rules;
