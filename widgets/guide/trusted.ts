/**
 * The two texts that may become more than text where Trusted Types are in force: the guide from our own function, and the address of our
 * own worker. Other browsers take them as they are.
 */
import { WORKER } from './kept.ts';

/** Strings to the type checker, which does not know the browser's own kinds. */
type Trusted = Readonly<{ createHTML: (html: string) => string; createScriptURL: (url: string) => string }>;

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Trusted) => Trusted };
  }
}

const rules: Trusted = { createHTML: (html) => html, createScriptURL: () => WORKER };

/** The name is the one that the header lets in. */
export const trusted = window.trustedTypes?.createPolicy('guide', rules) ?? rules;
