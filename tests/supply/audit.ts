/**
 * `npm run audit`: asks the registry for known weaknesses of every package in every lock file. Exit 0: asked, and clean; 1: a weakness
 * without a valid exception, or an expired exception; 75: could not ask, which says nothing either way.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Exception, exceptionsSchema, isExpired, judgeAudit } from './judge-audit.ts';
import { readLocks } from './locks.ts';

const EXCEPTIONS = 'tests/supply/audit-exceptions.json';
const COULD_NOT_ASK = 75;

const exceptions = exceptionsSchema.parse(JSON.parse(readFileSync(EXCEPTIONS, 'utf8')));
const today = new Date().toISOString().slice(0, 10);
const expired = exceptions.filter((one) => isExpired(one, today));
for (const one of expired)
  console.log(`✘ ${one.package} ${one.advisory}: the exception ended on ${one.until} (${EXCEPTIONS})`);

const codes = readLocks().map(({ folder, packages }) => look(folder, packages.length, exceptions));
process.exitCode = expired.length > 0 || codes.includes(1) ? 1 : Math.max(...codes);

function look(folder: string, packages: number, known: readonly Exception[]): number {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=none'], { cwd: folder, encoding: 'utf8' });
  const verdict = judgeAudit(stdout, known, today);
  const place = folder === '.' ? 'package-lock.json' : `${folder}/package-lock.json`;
  if (!verdict.asked) {
    console.log(`? ${place}: could not ask (${verdict.why})`);
    return COULD_NOT_ASK;
  }
  for (const { package: name, advisory, severity, title } of verdict.findings)
    console.log(`✘ ${place}: ${name}, ${severity}: ${title} (${advisory})`);
  for (const { package: name, advisory } of verdict.excepted)
    console.log(`· ${place}: ${name} ${advisory} is excepted`);
  if (verdict.findings.length === 0) console.log(`✓ ${place}: ${packages} packages, none with a known weakness`);
  return verdict.findings.length === 0 ? 0 : 1;
}
