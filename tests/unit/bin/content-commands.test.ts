/** The commands that write content, and `offer schema`, as a user runs them. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '#schema/collections.ts';
import * as init from '../../../bin/commands/init.ts';
import * as newFile from '../../../bin/commands/new.ts';
import * as schema from '../../../bin/commands/schema.ts';
import * as shareImages from '../../../bin/commands/share-images.ts';
import { offer, offerHere } from '../../helpers/offer.ts';
import { putFiles, temporaryFolder } from '../../helpers/temporary.ts';
import { CONTENT } from '../fake-content.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  putFiles(join(folder, 'content'), CONTENT);
});

const run = (command: 'new' | 'schema', ...args: string[]) =>
  offerHere(command === 'new' ? newFile : schema, [command, ...args], { cwd: folder });
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const LANDING = 'content/landing/rls-cure.yaml';

describe('offer new', () => {
  it.each([
    ['landing', 'content/landing/new-one.yaml', 'content/landing/new-one.yaml:13  title'],
    ['study', 'content/studies/new-one.yaml', 'content/studies/new-one.yaml:4  title'],
    ['testimonial-set', 'content/testimonials/new-one.yaml', 'content/testimonials/new-one.yaml:16  items.0.quote'],
  ])('%s writes a file that builds, and says what to fill in', async (kind, file, gap) => {
    const { code, stdout, stderr } = await run('new', kind, 'new-one');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Written: ${file}\n\nFill in:\n`);
    expect(stdout).toContain(`  ${gap}\n`);
    expect(offer(['build', '--out', 'dist', '--generated', 'generated'], { cwd: folder }).code).toBe(0);
  });

  it('writes in the language it is asked for, and prints JSON', async () => {
    const { code, stdout } = await run('new', 'landing', 'piernas', '--lang', 'es', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      file: 'content/landing/piernas.yaml',
      gaps: expect.arrayContaining([{ path: 'title', line: 13 }]),
    });
    expect(read('content/landing/piernas.yaml')).toContain('\nlang: es\n');
  });

  it.each([
    [['landing', 'RLS & Sleep!'], 'Did you mean "rls-sleep"?'],
    [['landing', '../up'], 'Did you mean "up"?'],
    [['landing', '…'], 'Use lower-case letters, digits and single hyphens.'],
    [['landing', 'a', '--lang', 'xx'], 'Allowed choices are en, es,'],
    [['landin', 'a'], '(Did you mean landing?)'],
    [['study'], "missing required argument 'id'"],
  ])('refuses a wrong command line: %j', async (args, words) => {
    const { code, stdout, stderr } = await run('new', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
  });

  it.each([
    ['rls-cure', 'content/landing/rls-cure.yaml:1:1', 'file-exists'],
    ['terms', 'content/pages/terms.md:2:1', 'url-taken'],
    ['home', 'content/pages/home.yaml:1:1', 'url-taken'],
  ])('never overwrites a file or takes a URL: %s', async (slug, place, code) => {
    const before = readdirSync(join(folder, 'content/landing'));
    const result = await run('new', 'landing', slug);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain(place);
    expect(result.stderr).toContain(`[${code}]`);
    expect(result.stderr).toContain('Nothing was written.');
    expect(readdirSync(join(folder, 'content/landing'))).toEqual(before);
    expect(read(LANDING)).toBe(CONTENT['landing/rls-cure.yaml']);
  });
});

it('offer new makes no second content folder where its name is mistyped', async () => {
  expect(await run('new', 'landing', 'a', '--content', 'contnet')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('[missing-folder]'),
  });
  expect(readdirSync(folder)).toEqual(['content']);
});

it.each([
  ['content', [], 'content is not empty. Name a new folder'],
  ['tea', ['--name', 'Tea'], '--about is missing. '],
  ['tea', ['--name', 'Tea', '--about', 'Calm', '--price', 'much'], '--price "much": '],
])('offer init %s %j writes nothing', async (name, flags, says) => {
  const before = readdirSync(join(folder, 'content'));
  expect(await offerHere(init, ['init', name, ...flags], { cwd: folder })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(says),
  });
  expect([readdirSync(folder), readdirSync(join(folder, 'content'))]).toEqual([['content'], before]);
});

it('offer share-images draws them for pages that have a day to appear, too, and each once', async () => {
  const titled = (name: string, day: string) =>
    `publishAt: ${day}\n${CONTENT['landing/rls-cure.yaml'].replace('A cure', name)}`;
  putFiles(join(folder, 'content/landing'), {
    'draft.yaml': titled('Draft', '2999-12-31'),
    'later.yaml': titled('Later', '2026-12-24'),
  });
  const draw = () => offerHere(shareImages, ['share-images', '--at', '2026-11-21'], { cwd: folder });
  expect(await draw()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^✓ 4 share images drawn in [\d.]+ s → content\/pictures\n$/),
  });
  const drawn = readdirSync(join(folder, 'content/pictures')).map((name) => name.split('.')[0]);
  expect(drawn).toEqual(['home', 'later', 'rls-cure', 'terms']);
  rmSync(join(folder, 'content/landing/later.yaml'));
  expect((await draw()).stdout).toContain('0 share images drawn, 3 kept, 1 removed');
});

describe('offer schema', () => {
  it('writes one schema a collection, and lists them', async () => {
    const { code, stdout } = await run('schema', '--out', 'out');
    expect(code).toBe(0);
    expect(stdout).toContain('out/landing.schema.json');
    expect(stdout).toContain(`\n${COLLECTION_NAMES.length} schemas\n`);
    expect(readdirSync(join(folder, 'out'))).toHaveLength(COLLECTION_NAMES.length);
  });

  it('prints an editor’s settings as JSON', async () => {
    expect(JSON.parse((await run('schema', '--json')).stdout)).toMatchObject({
      './.vscode/schemas/landing.schema.json': ['content/landing/*.yaml'],
    });
  });
});
