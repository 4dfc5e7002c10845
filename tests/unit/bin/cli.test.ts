import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { offer } from '../../helpers/offer.ts';
import { ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { putFiles, temporaryFolder } from '../../helpers/temporary.ts';
import { CONTENT } from '../fake-content.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  putFiles(join(folder, 'good'), CONTENT);
  putFiles(join(folder, 'bad'), {
    ...CONTENT,
    'landing/rls-cure.yaml': CONTENT['landing/rls-cure.yaml'].replace('h1:', 'h2:'),
  });
});

const run = (command: string, content: string, ...args: string[]) =>
  offer([command, '--content', content, ...args], { cwd: folder });
const build = (content: string, ...args: string[]) =>
  run('build', content, '--out', `${content}-dist`, '--generated', `${content}-generated`, ...args);

describe('exit codes', () => {
  it('are 1 for content with problems, which are shown with their lines, and nothing is written', () => {
    const { code, stdout, stderr } = build('bad');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('bad/landing/rls-cure.yaml:3:1  Unknown field "h2".  [unknown-field]');
    expect(stderr).toContain('  3 │ h2: Is there a cure?\n    │ ^^\n');
    expect(stderr).toContain('1 error\nNothing was written: bad-dist is as it was.\n');
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(folder)).not.toContain('bad-dist');
  });

  it.each([
    [['bild'], '(Did you mean build?)'],
    [['build', '--contnet', 'x'], '(Did you mean --content?)'],
    [['build', '--at', 'tomorrow'], 'It must be a date such as 2026-11-21, or a time such as 2026-11-21T09:00.'],
    [['explain', 'a', 'b'], 'too many arguments'],
  ])('are 2 for a wrong command line: %j', (args, words) => {
    const { code, stdout, stderr } = offer(args, { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
  });

  it('are 0 for help', () => {
    expect(offer(['--help'])).toMatchObject({ code: 0, stderr: '' });
    expect(offer(['build', '--help']).stdout).toContain('--content <dir>');
  });

  it('are 0 for the version, which is that of package.json', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')));
    expect(offer(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

it.each([
  [['orders', 'list', '--site'], 'NETLIFY_AUTH_TOKEN is not set'],
  [['serve', '--generated', `${TEST_SITE}/generated`], 'OFFER_STORE is missing'],
])('a live shop whose store was not named gets no sandbox’s: %j', (args, words) => {
  const env = { OFFER_STORE: undefined, NETLIFY_AUTH_TOKEN: '', NETLIFY_SITE_ID: '' };
  expect(offer(args, { cwd: folder, env }).stderr).toContain(words);
});

describe('help', () => {
  const cli = `${ROOT}/.offer/cli`;
  /** How much code Node reads with this file: its chunk and those that it imports at once. */
  function sizeOf(file: string, read = new Set<string>()): number {
    if (read.has(file)) return 0;
    read.add(file);
    const code = readFileSync(join(cli, file), 'utf8');
    const imported = [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, name = '']) => sizeOf(name, read));
    return imported.reduce((sum, size) => sum + size, code.length);
  }

  it('is printed without the work of the commands, whose code takes a second to read', () => {
    expect(offer(['orders', '--help']).stdout).toContain('reconcile [options]');
    const orders = readdirSync(cli).find((name) => name.startsWith('orders-')) ?? '';
    expect(sizeOf('offer.mjs')).toBeLessThan(400_000);
    expect(sizeOf(orders)).toBeLessThan(400_000);
    expect(sizeOf('render-worker.mjs')).toBeGreaterThan(400_000);
  });

  it('of a command has its options, however it is asked for', () => {
    const { stdout } = offer(['diff', '--help']);
    expect(stdout).toContain('the commit, branch or tag to compare with');
    expect(offer(['help', 'diff'])).toEqual({ code: 0, stdout, stderr: '' });
    expect(offer(['pictures', '--help']).stdout).toContain('--all');
  });
});

describe('--json', () => {
  it('prints problems as JSON on stdout and nothing on stderr', () => {
    const { code, stdout, stderr } = build('bad', '--json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject([{ code: 'unknown-field', file: 'bad/landing/rls-cure.yaml', line: 3 }]);
  });
});

describe('offer list', () => {
  it('prints every URL with its file and where it comes from', () => {
    const { code, stdout } = run('list', 'good');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^URL +File +Lang +Title +From\n/);
    expect(stdout).toMatch(/\n\/rls-cure +rls-cure\.html +en +A cure +good\/landing\/rls-cure\.yaml\n/);
    expect(stdout).toContain('\n\n8 routes\n');
  });

  it('reports a content folder that is not there', () => {
    const { code, stderr } = run('list', 'nowhere');
    expect(code).toBe(1);
    expect(stderr).toContain('nowhere:1:1  This folder does not exist.  [missing-folder]');
    expect(stderr).toContain('\n1 error\n');
  });
});

describe('offer explain', () => {
  it('explains a code', () => {
    const { code, stdout } = offer(['explain', 'tab-indent']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^A line is indented with a tab {2}\[tab-indent\]\n\n.*\n\nAn error: /s);
  });

  it('suggests the nearest code for an unknown one', () => {
    const { code, stdout, stderr } = offer(['explain', 'tab-indnet']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Did you mean "tab-indent"?');
  });

  it('lists all codes when asked for none', () => {
    expect(offer(['explain']).stdout).toContain('unknown-field');
  });
});
