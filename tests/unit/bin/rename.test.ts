/** `offer rename landing` as a user runs it. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import * as command from '../../../bin/commands/rename.ts';
import { offer, offerHere } from '../../helpers/offer.ts';
import { putFiles, temporaryFolder } from '../../helpers/temporary.ts';
import { CONTENT } from '../fake-content.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  putFiles(join(folder, 'content'), BASE);
});

const put = (path: string, text: string) => putFiles(join(folder, 'content'), { [path]: text });
const read = (path: string) => readFileSync(join(folder, 'content', path), 'utf8');
const run = (...args: string[]) =>
  offerHere(command, ['rename', 'landing', ...args, '--at', '2026-11-21'], { cwd: folder });

const CURE = CONTENT['landing/rls-cure.yaml'];
/** Everything that could be taken for a link and is none stays, and so does the way the file is written. */
const OTHER = `# See /rls-cure, and [the cure](/rls-cure).
title:   "Another"   # two spaces
${CURE.replace('title: A cure\n', '')
  .replace('It is hard.', '>-\n  See [the cure](/rls-cure#faq),\n  [it](/rls-cure-two) and /rls-cure.')
  .replace('For {price.flat}.', '"[Again](/rls-cure?a=1) and [there](/rls-cure)."')}`;
const BASE = {
  ...CONTENT,
  'landing/rls-other.yaml': OTHER,
  'translations/es.yaml': CONTENT['translations/en.yaml'],
  'landing/rls-cure-two.yaml': CURE,
  'landing/rls-curar.yaml': `lang: es\ntranslationOf: rls-cure # the original\n${CURE}`,
  'pages/terms.md': CONTENT['pages/terms.md'].replace('[home](/)', '[the cure](/rls-cure) and /rls-cure'),
};

describe('offer rename landing', () => {
  it('renames the file, leads the links to it, and redirects the old URL', async () => {
    const { code, stdout, stderr } = await run('rls-cure', 'rls-help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`content/landing/rls-cure.yaml → content/landing/rls-help.yaml
content/landing/rls-curar.yaml:2:16  rls-cure → rls-help
content/landing/rls-other.yaml:7:18  /rls-cure → /rls-help
content/landing/rls-other.yaml:9:25  /rls-cure → /rls-help
content/landing/rls-other.yaml:9:52  /rls-cure → /rls-help
content/pages/terms.md:8:16  /rls-cure → /rls-help
content/site.yaml:1:${read('site.yaml').indexOf('{ from: /rls-cure') + 1}  + { from: /rls-cure, to: /rls-help }

/rls-cure is now /rls-help.
`);
    expect(read('landing/rls-help.yaml')).toBe(CURE);
    expect(existsSync(join(folder, 'content/landing/rls-cure.yaml'))).toBe(false);
    expect(read('landing/rls-other.yaml')).toBe(
      OTHER.replace('(/rls-cure#', '(/rls-help#')
        .replace('(/rls-cure?', '(/rls-help?')
        .replace('there](/rls-cure)', 'there](/rls-help)'),
    );
    expect(read('pages/terms.md')).toContain('See [the cure](/rls-help) and /rls-cure.\n');
    const build = offer(['build', '--out', 'dist', '--generated', 'generated'], { cwd: folder });
    expect(build).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, 'dist/_redirects'), 'utf8')).toContain('/rls-cure /rls-help 301');
  });

  it('renames the image of shared links', async () => {
    put('pictures/rls-cure.0A1B2C3D.png', 'png');
    put('pictures/rls-cure-two.0A1B2C3D.png', 'png');
    const { stdout } = await run('rls-cure', 'rls-help');
    expect(stdout).toContain('content/pictures/rls-cure.0A1B2C3D.png → content/pictures/rls-help.0A1B2C3D.png\n');
    expect(readdirSync(join(folder, 'content/pictures'))).toEqual([
      'rls-cure-two.0A1B2C3D.png',
      'rls-help.0A1B2C3D.png',
    ]);
  });

  it('changes the URL that the file sets, wherever the file is named', async () => {
    put('landing/rls-cure.yaml', `pageSlug: 'the-cure' # short\n${CURE}`);
    put('landing/rls-curar.yaml', CURE);
    put('landing/rls-other.yaml', CURE.replace('It is hard.', 'See [it](/the-cure).'));
    put('pages/terms.md', CONTENT['pages/terms.md']);
    const { code, stdout } = await run('the-cure', 'rls-help', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ from: '/the-cure', to: '/rls-help', redirected: true });
    expect(read('landing/rls-help.yaml')).toBe(`pageSlug: 'rls-help' # short\n${CURE}`);
    expect(read('landing/rls-other.yaml')).toContain('See [it](/rls-help).');
  });

  it('redirects nothing to a page that is not out', async () => {
    put('landing/later.yaml', `publishAt: 2027-01-01\n${CURE}`);
    const { code, stdout } = await run('later', 'much-later');
    expect(code).toBe(0);
    expect(stdout).toContain('The page is not published, so no redirect is needed.');
    expect(read('site.yaml')).toBe(CONTENT['site.yaml']);
  });

  it.each([
    ['rls-cur', 'rls-help', 1, 'There is no landing page "rls-cur".', 'Did you mean "rls-cure"?'],
    ['terms', 'rls-help', 1, 'There is no landing page "terms".', '"npx offer list" shows all pages'],
    ['rls-cure', 'rls-other', 1, '"/rls-other" is already the URL of this page.', 'content/landing/rls-other.yaml:2:1'],
    ['rls-cure', 'terms', 1, '"/terms" is already the URL of this page.', 'content/pages/terms.md:2:1'],
    ['rls-cure', 'rls-cure', 1, '"/rls-cure" is already the URL of this page.', 'Nothing was renamed.'],
    ['rls-cure', 'taken', 1, 'This file already exists', 'content/landing/taken.yaml:1:1'],
    ['rls-cure', 'was-here', 1, '"/was-here" already redirects to "/".', 'Delete this redirect'],
    ['rls-cure', 'RLS & Help', 2, 'lower-case letters', 'Did you mean "rls-help"?'],
  ])('refuses %s → %s, and changes nothing', async (old, name, code, says, way) => {
    put('site.yaml', CONTENT['site.yaml'].replace('/home', '/was-here'));
    put('landing/taken.yaml', `pageSlug: rls-taken\n${CURE}`);
    const before = readdirSync(join(folder, 'content/landing'));
    const result = await run(old, name);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(says);
    expect(result.stderr).toContain(way);
    expect(readdirSync(join(folder, 'content/landing'))).toEqual(before);
    for (const path of ['landing/rls-curar.yaml', 'landing/rls-other.yaml'] as const)
      expect(read(path)).toBe(BASE[path]);
  });

  it('writes nothing that would not build', async () => {
    put('landing/rls-cure-two.yaml', CURE.replace('It is hard.', 'See [it](/nowhere).'));
    const { code, stderr } = await run('rls-cure', 'rls-help');
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was renamed.') });
    expect(read('landing/rls-cure.yaml')).toBe(CURE);
    expect(read('site.yaml')).toBe(CONTENT['site.yaml']);
  });
});

it('offer build says which page is gone since the last build, and the line that redirects it', () => {
  const build = () => offer(['build', '--out', 'dist', '--generated', 'generated'], { cwd: folder });
  expect(build()).toMatchObject({ code: 0, stderr: '' });
  put('landing/rls-three.yaml', CURE.replace('A cure', 'Three'));
  put('landing/rls-cure-two.yaml', CURE.replace('A cure', 'Two'));
  expect(build()).toMatchObject({ code: 0, stderr: '' });
  rmSync(join(folder, 'content/landing/rls-three.yaml'));
  put('landing/rls-four.yaml', CURE.replace('A cure', 'Three'));
  // What is made a draft again needs no redirect yet.
  put('landing/rls-curar.yaml', `publishAt: 2999-12-31\n${BASE['landing/rls-curar.yaml']}`);
  expect(build()).toMatchObject({
    code: 0,
    stderr:
      '/rls-three is gone. If it was published, links to it break: add under redirects: in content/site.yaml, in place of [] if it is empty: - { from: /rls-three, to: /rls-four }\n',
  });
});
