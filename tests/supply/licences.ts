/** Which licences a package may have: those that ask for no more than to be named, and for tools that nobody is sent, some more. */
import type { LockEntry } from './locks.ts';

const SHIPPED = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
/** Ask for their own changed source, or to be named in a document; we change none of them and send none of them to anybody. */
const TOOLS = ['MPL-2.0', 'LGPL-3.0-or-later', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0'];

/** Packages whose package.json names no licence, or not by its SPDX name: what their licence file says. */
const READ: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  callsite: 'MIT',
  fuzzy: 'MIT',
  precond: 'MIT',
  streamsearch: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  '@netlify/binary-info': 'Apache-2.0',
  gitconfiglocal: 'BSD-3-Clause',
};

/** Names no licence anywhere, and is Netlify's own part of Netlify's own command line: for us a tool, sent to nobody. */
const UNNAMED = ['@netlify/ai'];

export function licenceOf({ name, license }: Pick<LockEntry, 'name' | 'license'>): string {
  return READ[name] ?? (typeof license === 'string' ? license : 'none named');
}

/** @param shipped names of packages that reach visitors or the functions */
export function licenceProblems(packages: readonly LockEntry[], shipped: ReadonlySet<string>): string[] {
  return packages
    .filter((one) => !(shipped.has(one.name) ? isAllowed(licenceOf(one), SHIPPED) : isTool(one)))
    .map((one) => `${one.name} ${one.version}: ${licenceOf(one)}`);
}

const isTool = (one: LockEntry): boolean =>
  UNNAMED.includes(one.name) || isAllowed(licenceOf(one), [...SHIPPED, ...TOOLS]);

/** One of two is enough; of two that both hold, both must be allowed. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)));
}
