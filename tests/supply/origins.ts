/** What a lock file must not hold: a package that could change under its name, or come from somewhere else. */
import type { Lock, LockEntry } from './locks.ts';

const REGISTRY = 'https://registry.npmjs.org/';
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export function originProblems({ packages, manifest }: Pick<Lock, 'packages' | 'manifest'>): string[] {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return [
    ...packages.flatMap((one) => toDiagnostic(one) ?? []),
    ...wanted
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} may be any of ${version}`),
  ];
}

function toDiagnostic({ name, resolved, integrity, link, inBundle }: LockEntry): string | undefined {
  if (link === true) return `${name} is a link to a folder`;
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) return `${name} comes from ${resolved}`;
  if (inBundle === true) return undefined;
  if (integrity === undefined || !integrity.startsWith('sha512-')) return `${name} has no sha512 of what was reviewed`;
  return undefined;
}

/** Packages that would run code while they are installed, and are not on the list of those that were looked at and denied. */
export function unseenScripts({ packages, manifest }: Pick<Lock, 'packages' | 'manifest'>): string[] {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name);
  return [...new Set(names)].filter((name) => manifest.allowScripts[name] !== false);
}
