/** `offer diff` on a repository of its own, with one change at a time. */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as command from '../../../../bin/commands/diff.ts';
import { offer, offerHere } from '../../../helpers/offer.ts';
import { putFiles, temporaryFolder } from '../../../helpers/temporary.ts';
import { CONTENT, type Files } from '../../fake-content.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const BASE = {
  ...CONTENT,
  'fonts/own.woff2': 'A font.',
  'landing/rls-cure.yaml': CONTENT['landing/rls-cure.yaml'].replace('It is hard.', 'It is hard. A quiet night helps.'),
  'landing/rls-two.yaml': CONTENT['landing/rls-cure.yaml'],
};

function put(files: Files): void {
  putFiles(join(folder, 'content'), files);
  for (const [path, text] of Object.entries(files)) if (text === undefined) rmSync(join(folder, 'content', path));
}

beforeAll(() => {
  folder = temporaryFolder();
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(folder, 'README.md'), 'No content yet.\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  put(BASE);
  git('add', '.');
  git('commit', '--quiet', '-m', 'Write');
});
afterEach(() => {
  git('checkout', '--quiet', '--', '.');
  git('clean', '--quiet', '-fd');
});

const TMPDIR = temporaryFolder();
const diff = (...args: string[]) =>
  offerHere(command, ['diff', ...args, '--at', '2026-11-21'], { cwd: folder, env: { TMPDIR } });
const INTRO = 'HEAD compared with the content here.\n';

async function diffOf(files: Files): Promise<string> {
  put(files);
  const { code, stdout, stderr } = await diff();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.replace(INTRO, '');
}

const landing = (from: string, to: string) => ({
  'landing/rls-cure.yaml': BASE['landing/rls-cure.yaml'].replace(from, () => to),
});
const solution = (from: string, to: string) => ({
  'solutions/polar.md': CONTENT['solutions/polar.md'].replace(from, to),
});

describe('offer diff', () => {
  it('says so when there is no visible change', async () => {
    expect((await diff()).stdout).toBe(`No visible change. ${INTRO}`);
    expect(await diffOf({ 'pricing.yaml': `# A note.\n${CONTENT['pricing.yaml']}` })).toBe('No visible change. ');
  });

  it('shows the sentence that was edited, and not its paragraph', async () =>
    expect(await diffOf(landing('A quiet night', 'A calm night'))).toBe(
      '\nPages\n  /rls-cure, problemStatement: A quiet night helps. → A calm night helps.\n',
    ));

  it('marks a price, and counts what needs approval', async () => {
    const text = await diffOf({
      'pricing.yaml': CONTENT['pricing.yaml'].replace('"flatPriceCents":399', '"flatPriceCents":449'),
    });
    expect(text).toBe('Needs approval: 1 price change\n\nPrices\n  ⚠ price GBP, price: £3.99 → £4.49\n');
  });

  it('takes a renamed file for a page that moved, and says the line that redirects the old URL', async () =>
    expect(
      await diffOf({ 'landing/rls-two.yaml': undefined, 'landing/rls-three.yaml': BASE['landing/rls-two.yaml'] }),
    ).toContain(
      '/rls-two is now /rls-three: A cure. The old URL leads nowhere: add to redirects in site.yaml: - { from: /rls-two, to: /rls-three }\n',
    ));

  it('lists pages that are new, gone and moved, and old URLs without a redirect', async () => {
    const own = BASE['landing/rls-two.yaml'].replace('A cure', 'A new one');
    expect(await diffOf({ 'landing/rls-new.yaml': own })).toContain(
      '\nPages\n  /rls-new is new: A new one.\n    + A new one\n',
    );
    expect(await diffOf({ 'landing/rls-new.yaml': undefined, 'landing/rls-two.yaml': undefined })).toContain(
      '/rls-two is gone: A cure. The old URL leads nowhere: add to redirects in site.yaml: - { from: /rls-two, to: / }\n',
    );
    const moved = { 'landing/rls-two.yaml': `pageSlug: rls-three\n${BASE['landing/rls-two.yaml']}` };
    const site = CONTENT['site.yaml'].replace('"redirects":[', '"redirects":[{"from":"/rls-two","to":"/rls-three"},');
    expect(await diffOf({ ...moved, 'site.yaml': site })).toContain('\n  /rls-two is now /rls-three: A cure.\n');
  });

  it('shows of paid text how much has changed, and never a word of it', async () => {
    put(solution('The paid steps.', 'The secret steps. And more of them.'));
    for (const flags of [[], ['--json']]) {
      const { stdout } = await diff(...flags);
      expect(stdout).not.toMatch(/secret|paid steps|more of them/);
      expect(stdout).toContain(flags.length > 0 ? '2 sentences changed' : 'polar, body: 2 sentences changed');
    }
  });

  it('tells of another file under the same name', async () =>
    expect(await diffOf({ 'fonts/own.woff2': 'Another.', 'fonts/new.woff2': 'New.' })).toBe(
      '\nImages and fonts\n  fonts/own.woff2 is another file\n',
    ));

  it('leaves the repository as it was, and nothing of the older content behind', async () => {
    await diff();
    expect(readdirSync(TMPDIR)).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });
});

it('keeps every text of the content on its line: none can end the fence of a comment', async () => {
  const words = '\n````\n# @everyone';
  put(landing('h1: Is there a cure?', `h1: ${JSON.stringify(words)}`));
  const lines = (await diff()).stdout.split('\n');
  expect(lines).toContain('    + ````');
  expect(lines.filter((line) => /^ {0,3}`{3}/.test(line))).toEqual([]);
});

describe('offer diff without something to compare', () => {
  it('shows the problems of the commit, with the commit before the file, and exits 1', async () => {
    put(landing('h1:', 'h2:'));
    git('commit', '--quiet', '-am', 'Break');
    git('checkout', '--quiet', 'HEAD~', '--', 'content');
    const { code, stderr } = await diff();
    git('reset', '--quiet', '--hard', 'HEAD~');
    expect(code).toBe(1);
    expect(stderr).toContain('HEAD:content/landing/rls-cure.yaml:3:1  Unknown field "h2".  [unknown-field]');
  });

  it('shows the problems of the content here', async () => {
    put(landing('h1:', 'h2:'));
    expect(await diff()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('✘ content/landing/rls-cure.yaml:3:1'),
    });
  });

  it.each([
    ['mian', 'Git does not know the commit "mian".', 'Name a branch, a tag or a commit'],
    ['--output=x', "unknown option '--output=x'", ''],
    ['HEAD~1', 'The commit "HEAD~1" has no folder content.', 'Choose a later commit'],
  ])('explains %s', async (ref, says, way) => {
    const { code, stderr } = await diff(ref);
    expect(code).not.toBe(0);
    expect(stderr).toContain(says);
    expect(stderr).toContain(way);
  });

  it('explains a shallow clone', () => {
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${folder}`, `${folder}/shallow`]);
    const { code, stderr } = offer(['diff', 'HEAD~1'], { cwd: `${folder}/shallow` });
    expect(code).toBe(1);
    expect(stderr).toContain('Fetch the rest with "git fetch --unshallow"; in GitHub Actions set fetch-depth: 0.');
  });

  it('explains a folder that is in no repository', () => {
    const outside = temporaryFolder();
    putFiles(join(outside, 'content'), CONTENT);
    const { code, stderr } = offer(['diff'], { cwd: outside });
    expect(code).toBe(1);
    expect(stderr).toContain('The content folder cannot be compared: not a git repository');
  });
});
