/** The content folder as it was in a commit, in a temporary folder: neither the working tree nor Git's index is touched. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { noContentThen, noRepository, unknownRevision } from '../diagnostics/catalogue.ts';
import { ContentError, type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { codeOf } from '../diagnostics/fs-errors.ts';

const run = promisify(execFile);

type ContentAtCommit = Readonly<{ folder: string; remove: () => void }>;

/** @throws {ContentError} if there is no such commit, or no repository, or no such folder in it */
export async function contentAt(ref: string, folder: string): Promise<ContentAtCommit> {
  const at = startOf(folder);
  const git = gitIn(dirname(resolve(folder)));
  const top = await git('rev-parse', '--show-toplevel').catch((error: unknown) => {
    throw new ContentError([noRepository(at, { reason: reasonOf(error) })]);
  });
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(
    async () => {
      const shallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
      return fail(unknownRevision(at, { ref, shallow }));
    },
  );
  const tree = await git('rev-parse', '--verify', '--quiet', `${commit}:./${basename(resolve(folder))}`).catch(() =>
    fail(noContentThen(at, { ref, folder })),
  );
  return checkOut(tree, top);
}

function fail(diagnostic: Diagnostic): never {
  throw new ContentError([diagnostic]);
}

async function checkOut(tree: string, top: string): Promise<ContentAtCommit> {
  const work = mkdtempSync(join(tmpdir(), 'offer-diff-'));
  const remove = () => rmSync(work, { recursive: true, force: true });
  const folder = join(work, 'content');
  try {
    // A separate index: the repository's own must not change.
    const git = gitIn(top, { GIT_INDEX_FILE: join(work, 'index') });
    await git('read-tree', tree);
    await git('checkout-index', '--all', `--prefix=${folder}/`);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function gitIn(cwd: string, env: NodeJS.ProcessEnv = {}) {
  return async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', args, { cwd, env: { ...process.env, ...env } });
    return stdout.trim();
  };
}

/** Git's own message, such as "dubious ownership". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (codeOf(error) === 'ENOENT') return 'Git is not installed, or the folder is not there';
  const [said = ''] = 'stderr' in error ? String(error.stderr).trim().split('\n') : [];
  return said.replace(/^fatal: /, '').replace(/\.$/, '') || error.message;
}
