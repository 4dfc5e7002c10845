/**
 * Two folders change places in one step. Node has no call for it, and two renames would leave a moment without a site; Linux has
 * renameat2 with RENAME_EXCHANGE (renameat2(2)), which Perl, part of every Linux system, can call.
 */
import { spawnSync } from 'node:child_process';

/** Number of the renameat2 system call, by processor. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276 };
const AT_FDCWD = -100;
const RENAME_EXCHANGE = 2;

const SCRIPT =
  'my ($n, $at, $a, $b, $flag) = @ARGV; exit(syscall($n + 0, $at + 0, $a, $at + 0, $b, $flag + 0) == 0 ? 0 : 1)';

/** Whether the two have changed places; if not, nothing has happened, and the caller renames one after the other. */
export function exchange(a: string, b: string): boolean {
  const call = process.platform === 'linux' ? RENAMEAT2[process.arch] : undefined;
  if (call === undefined) return false;
  const { status } = spawnSync('perl', ['-e', SCRIPT, String(call), String(AT_FDCWD), a, b, String(RENAME_EXCHANGE)], {
    stdio: 'ignore',
  });
  return status === 0;
}
