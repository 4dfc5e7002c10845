/** What makes a security policy worth little: sources that let anything in, and directives that are left out. */
import type { HeaderFault } from './headers.ts';

const header = 'Content-Security-Policy';
/** A directive that does not fall back to default-src, or is not safe to leave to it. */
const NEEDED = ['default-src', 'script-src', 'style-src', 'frame-ancestors', 'base-uri', 'form-action'];
const OPEN = /^(?:'unsafe-inline'|'unsafe-eval'|\*|https?:|data:)$/;
/** Directives through which code could come. Pictures may be written into the page itself. */
const CODE = ['default-src', 'script-src', 'style-src', 'connect-src', 'form-action'];

export function policyFaults(sent: ReadonlyMap<string, string>): HeaderFault[] {
  const policy = sent.get(header);
  if (policy === undefined) return [];
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return [
    ...NEEDED.filter((name) => !directives.has(name)).map((name) => ({ header, fault: `has no ${name}` })),
    ...CODE.flatMap((name) =>
      (directives.get(name) ?? [])
        .filter((source) => OPEN.test(source))
        .map((source) => ({ header, fault: `lets in too much (${name} ${source})` })),
    ),
  ];
}
