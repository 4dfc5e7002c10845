/** `offer check` as it is run: exit codes, streams, files. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offer } from '../helpers/offer.ts';
import { FULL_SITE } from '../helpers/paths.ts';
import { DIST } from '../helpers/site.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const work = temporaryFolder();
const SITE = ['check', '--content', FULL_SITE, '--out', DIST];
const check = (...args: string[]) => offer([...SITE, '--no-browser', ...args]);

describe('offer check', () => {
  it('lists the samples with --launch, annotates them where GitHub runs it, says where there is no browser, and ends with 1', () => {
    const { code, stdout } = offer([...SITE, '--launch', '--sarif', join(work, 'found.sarif')], {
      env: { GITHUB_ACTIONS: 'true', CHROMIUM_PATH: '/nowhere/chromium' },
    });
    expect(code).toBe(1);
    expect(stdout).toContain('CHROMIUM_PATH names /nowhere/chromium, which cannot be run.');
    expect(stdout).toContain(`${FULL_SITE}/testimonials/home.yaml\n  ✘ 9:13 `);
    expect(stdout).toContain(`\n::error file=${FULL_SITE}/site.yaml,`);
    expect(JSON.parse(readFileSync(join(work, 'found.sarif'), 'utf8')).runs[0].results.length).toBeGreaterThan(20);
  });

  it('has nothing against a phone’s bar that waits for the question about analytics', () => {
    const site = ['--content', '.offer/analytics-content', '--out', '.offer/analytics-site/dist'];
    expect(offer(['check', ...site]).stdout).not.toContain('part-does-not-open');
  });

  it('prints an array alone with --json, and annotations on the other stream', () => {
    const { code, stdout, stderr } = check('--launch', '--json', '--github');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)[0]).toMatchObject({
      code: 'review-unproved',
      severity: 'error',
      file: `${FULL_SITE}/claims.yaml`,
      line: 7,
      column: 79,
      urls: expect.arrayContaining(['https://legs-at-ease.example/']),
    });
    expect(stderr).toMatch(new RegExp(`^::error file=${FULL_SITE}/claims\\.yaml,line=7,col=79,title=`));
  });

  it('ends with 1 for a site that was changed by hand, and names the page’s content', () => {
    const dist = join(work, 'dist');
    cpSync(DIST, dist, { recursive: true });
    writeFileSync(join(dist, 'about.html'), readFileSync(join(dist, 'about.html'), 'utf8').replace('GP', 'DR'));
    const { code, stdout } = check('--out', dist);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `${FULL_SITE}/pages/about.yaml\n  ✘ 2:1     about.html differs from what the content builds.`,
    );
  });

  it('says once that a site was built from other content', () => {
    const content = join(work, 'other');
    cpSync(FULL_SITE, content, { recursive: true });
    const settings = readFileSync(join(content, 'site.yaml'), 'utf8');
    writeFileSync(join(content, 'site.yaml'), settings.replace('name: Legs at Ease', 'name: Other Legs'));
    const { code, stdout } = check('--content', content);
    expect(code).toBe(1);
    expect(stdout.match(/\[site-outdated\]/g)).toHaveLength(1);
    expect(stdout).toMatch(/Of \d+ files, \d+ are missing or differ from what the content builds/);
  });

  it('asks for a build where there is none', () => {
    const { code, stdout } = check('--out', join(work, 'nothing'));
    expect(code).toBe(1);
    expect(stdout).toContain('Run "npm run build" first.');
  });

  it('tells the mistakes of the content before anything else', () => {
    const content = join(work, 'content');
    cpSync(FULL_SITE, content, { recursive: true });
    writeFileSync(join(content, 'site.yaml'), 'nme: X\n');
    const { code, stdout } = check('--content', content);
    expect(code).toBe(1);
    expect(stdout).toContain('[unknown-field]');
  });

  it('is explained like every problem, with who may accept it', () => {
    expect(offer(['explain', 'false-urgency']).stdout).toContain('or accepted in content/accepted.yaml');
    expect(offer(['explain', 'policy-broken']).stdout).toContain('"offer check" fails until it is fixed');
  });
});
