/** `offer preview` as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../helpers/free-port.ts';
import { FULL_SITE, OFFER, ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const PORT = await freePort();

function preview(env: Readonly<Record<string, string>> = {}, ...flags: string[]) {
  const args = ['preview', '--out', `${TEST_SITE}/dist`, '--generated', `${TEST_SITE}/generated`, ...flags];
  const store = temporaryFolder();
  const child = spawn(process.execPath, [OFFER, ...args], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), OFFER_STORE: store, ...env },
  });
  running.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (part: Buffer) => {
    output.stdout += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    output.stderr += part.toString();
  });
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  return { child, output, ended };
}

async function started(site: ReturnType<typeof preview>): Promise<void> {
  await expect.poll(() => site.output.stdout, { timeout: 30_000 }).toContain('Ctrl-C');
}

const status = async (path: string) => (await fetch(`http://localhost:${PORT}${path}`, { redirect: 'manual' })).status;

describe('offer preview', () => {
  it('prints its URL, serves site, functions and sandbox, and ends cleanly on SIGINT', async () => {
    const site = preview();
    await started(site);
    expect(site.output.stdout).toContain(`http://localhost:${PORT}`);
    expect(site.output.stdout).toContain('/dist is not what content builds now.');
    expect(await status('/')).toBe(200);
    expect(await status('/about')).toBe(200);
    for (const path of ['/home', '/404', '/404.html']) expect(await status(path)).toBe(404);
    expect(await status('/no-such-page')).toBe(404);
    expect(await status('/_headers')).toBe(404);
    expect(await status('/sandbox/mailbox')).toBe(200);
    expect(await status('/.netlify/functions/health')).toBe(200);
    site.child.kill('SIGINT');
    expect(await site.ended).toBe(0);
    expect(site.output.stderr).toBe('');
    // What the functions log is in a file.
    expect(site.output.stdout).not.toContain('{"time"');
  });

  it('has no sandbox in a production context', async () => {
    const site = preview({ CONTEXT: 'production' }, '--content', FULL_SITE);
    await started(site);
    expect(site.output.stdout).not.toContain('/dist is not what');
    for (const path of ['/sandbox', '/sandbox/mailbox', '/sandbox/checkout?session_id=cs_sandbox_1']) {
      expect(await status(path)).toBe(404);
    }
    expect(await status('/.netlify/functions/health')).toBe(503);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  });

  it('asks for a build where there is none', async () => {
    const site = preview({}, '--out', temporaryFolder());
    expect(await site.ended).toBe(1);
    expect(site.output.stderr).toMatch(/ contains no site yet\. Run: npm run build\n$/);
  });

  it('reports that the port is taken, and how to choose another', async () => {
    const other = createServer().listen(PORT, '127.0.0.1');
    await once(other, 'listening');
    const site = preview();
    expect(await site.ended).toBe(1);
    expect(site.output.stderr).toContain(`Port ${PORT} is taken`);
    expect(site.output.stderr).toContain(`PORT=${PORT + 1} npx offer preview`);
    expect(site.output.stderr).not.toContain('    at ');
    await new Promise((resolve) => other.close(resolve));
  });
});
