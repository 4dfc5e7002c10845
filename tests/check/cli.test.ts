/** `offer check` as it is run: exit codes, streams, files. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const work = temporaryFolder();
/**
 * A site as `offer init` writes it, with analytics: small, and without a fault until it is to be launched. It was built on an earlier day,
 * and one of its pages says that it is older.
 */
const CONTENT = join(work, 'content');
const DIST = join(work, 'dist');
const ANSWERS = ['--name', 'Calm Cup', '--about', 'Tea that quiets a busy mind', '--price', '9.99 GBP'];
beforeAll(() => {
  expect(offer(['init', CONTENT, ...ANSWERS, '--email', 'help@calmcup.co.uk'])).toMatchObject({ code: 0 });
  const settings = readFileSync(join(CONTENT, 'site.yaml'), 'utf8');
  expect(settings).toContain('measurementId: ""');
  writeFileSync(join(CONTENT, 'site.yaml'), settings.replace('measurementId: ""', 'measurementId: G-TEST000000'));
  const home = join(CONTENT, 'pages/home.yaml');
  writeFileSync(home, `${readFileSync(home, 'utf8')}lastmod: "2026-01-02"\n`);
  const outputs = ['--out', DIST, '--generated', join(work, 'generated')];
  expect(offer(['build', '--content', CONTENT, '--at', '2026-11-21', ...outputs])).toMatchObject({ code: 0 });
});

const SITE = ['check', '--content', CONTENT, '--out', DIST];
const check = (...args: string[]) => offer([...SITE, '--no-browser', ...args]);

function copyOfContent(name: string): string {
  const copy = join(work, name);
  cpSync(CONTENT, copy, { recursive: true });
  return copy;
}

describe('offer check', () => {
  it('lists the samples with --launch, annotates them where GitHub runs it, says where there is no browser, and ends with 1', () => {
    const { code, stdout } = offer([...SITE, '--launch'], {
      env: { GITHUB_ACTIONS: 'true', CHROMIUM_PATH: '/nowhere/chromium' },
    });
    expect(code).toBe(1);
    expect(stdout).toContain('CHROMIUM_PATH names /nowhere/chromium, which cannot be run.');
    expect(stdout).toContain(`${CONTENT}/solutions/begin.md\n  ✘ 4:14 `);
    expect(stdout).toContain(`\n::error file=${CONTENT}/site.yaml,`);
  });

  it('finds nothing in a site that is sound, where a phone’s bar waits for the question about analytics', () => {
    expect(offer(SITE)).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing found') });
  });

  it('names the content of a page that was changed by hand: an array alone with --json, annotations on the other stream', () => {
    const dist = join(work, 'changed');
    cpSync(DIST, dist, { recursive: true });
    const page = join(dist, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('</main>', 'x</main>'));
    const report = join(work, 'report.html');
    const { code, stdout, stderr } = check('--json', '--github', '--out', dist, '--html', report);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({
        code: 'site-outdated',
        severity: 'error',
        file: `${CONTENT}/pages/home.yaml`,
        line: 1,
        column: 1,
        message: 'index.html differs from what the content builds.',
        urls: ['https://calm-cup.example/'],
      }),
    ]);
    expect(stderr).toMatch(
      new RegExp(`^The report is in .*\\n::error file=${CONTENT}/pages/home\\.yaml,line=1,col=1,title=`),
    );
    expect(readFileSync(report, 'utf8')).toContain('index.html differs from what the content builds.');
  });

  it('says once that a site was built from other content, and nothing else, and names eleven files that are not', () => {
    const more = join(work, 'more');
    cpSync(DIST, more, { recursive: true });
    for (let i = 0; i < 11; i++) writeFileSync(join(more, `${i}.txt`), '');
    expect(JSON.parse(check('--json', '--out', more).stdout)).toHaveLength(11);
    const content = copyOfContent('other');
    const settings = readFileSync(join(content, 'site.yaml'), 'utf8');
    writeFileSync(join(content, 'site.yaml'), settings.replace(/^name: .*/m, 'name: Other Cup'));
    const { code, stdout } = check('--content', content);
    expect(code).toBe(1);
    expect(stdout.match(/^ +[✘▲].*\[[\w-]+\]$/gm)).toEqual([expect.stringContaining('[site-outdated]')]);
    expect(stdout).toMatch(/Of \d+ files, \d+ are missing or differ from what the content builds/);
  });

  it('asks for a build where there is none', () => {
    const { code, stdout } = check('--out', join(work, 'nothing'));
    expect(code).toBe(1);
    expect(stdout).toContain('Run "npm run build" first.');
  });

  it('tells the mistakes of the content before anything else', () => {
    const content = copyOfContent('mistaken');
    writeFileSync(join(content, 'site.yaml'), 'nme: X\n');
    writeFileSync(join(content, 'pages/about.yml'), '');
    const { code, stdout } = check('--content', content);
    expect(code).toBe(1);
    expect(stdout).toMatch(/\[empty-file\][\s\S]*\[unknown-field\]/);
  });

  it('is explained like every problem, with who may accept it', () => {
    expect(offer(['explain', 'false-urgency']).stdout).toContain('or accepted in content/accepted.yaml');
    expect(offer(['explain', 'policy-broken']).stdout).toContain('"offer check" fails until it is fixed');
  });
});
