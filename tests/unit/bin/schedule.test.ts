import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as command from '../../../bin/commands/schedule.ts';
import { offer, offerHere } from '../../helpers/offer.ts';
import { filesIn } from '../../helpers/site.ts';
import { putFiles, temporaryFolder } from '../../helpers/temporary.ts';
import { CONTENT } from '../fake-content.ts';

const page = (fields: string) => `${fields}\n${CONTENT['landing/rls-cure.yaml']}`;
const FILES = {
  ...CONTENT,
  'landing/black-friday.yaml': page('publishAt: 2026-11-27T09:00\nunpublishAt: 2026-12-01'),
  'landing/spring.yaml': page('publishAt: 2027-03-28T01:30'),
  'pages/home.yaml': `title: Home
description: The home page
sections:
  - kind: solutions
  - kind: prose
    publishAt: 2026-11-27T09:00
    unpublishAt: 2026-12-01
    text: Look at [the offer](/black-friday).
`,
};

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  put('content', FILES);
  put('still', CONTENT);
  put('broken', { ...FILES, 'pages/home.yaml': FILES['pages/home.yaml'].replace('unpublishAt: 2026-12-01', '') });
});

const put = (name: string, files: Readonly<Record<string, string>>) => putFiles(join(folder, name), files);

const schedule = (...args: string[]) =>
  offerHere(command, ['schedule', '--at', '2026-11-21', ...args], { cwd: folder });

describe('offer schedule', () => {
  it('lists what appears and disappears, in London and UTC, with its line, and the cron lines', async () => {
    expect(await schedule()).toEqual({
      code: 0,
      stderr: '',
      stdout: `Fri 27 Nov 2026 09:00 London (09:00 UTC): section 2 (prose) of / appears
  content/pages/home.yaml:6:16
Fri 27 Nov 2026 09:00 London (09:00 UTC): /black-friday appears
  content/landing/black-friday.yaml:1:12
Tue 1 Dec 2026 00:00 London (00:00 UTC): section 2 (prose) of / disappears
  content/pages/home.yaml:7:18
Tue 1 Dec 2026 00:00 London (00:00 UTC): /black-friday disappears
  content/landing/black-friday.yaml:2:14
Sun 28 Mar 2027 02:30 London (01:30 UTC): /spring appears
  content/landing/spring.yaml:1:12

To be added to .github/workflows/scheduled.yml, in UTC:
  - cron: '0 9 27 11 *'
  - cron: '0 0 1 12 *'
  - cron: '30 1 28 3 *'

A cron line has no year, so it runs again every year and rebuilds the same site, which is harmless.
`,
    });
  });

  it('leaves out the cron lines that the workflow has, each for itself or on every day', async () => {
    const workflow =
      "on:\n  schedule:\n    - cron: '0 9 * * *'\n    # - cron: '30 1 28 3 *'\n    - cron: \"0 0 1 12 *\"\n";
    putFiles(folder, { '.github/workflows/scheduled.yml': workflow });
    expect(JSON.parse((await schedule('--json')).stdout).cron).toEqual(['30 1 28 3 *']);
    putFiles(folder, { '.github/workflows/scheduled.yml': workflow.replace('# ', '') });
    expect((await schedule()).stdout).toContain('scheduled.yml builds the site at these times already.');
    rmSync(join(folder, '.github'), { recursive: true });
  });

  it('prints it as JSON', async () => {
    const { changes, cron } = JSON.parse((await schedule('--json', '--at', '2027-01-01')).stdout);
    expect(cron).toEqual(['30 1 28 3 *']);
    expect(changes).toEqual([
      {
        at: '2027-03-28T01:30:00.000Z',
        london: 'Sun 28 Mar 2027 02:30',
        does: 'appears',
        route: '/spring',
        file: 'content/landing/spring.yaml',
        line: 1,
        column: 12,
      },
    ]);
  });

  it('has no cron line for a draft without a day, nor for what is more than a year away', async () => {
    put('drafts', {
      ...CONTENT,
      'landing/idea.yaml': page('publishAt: 2999-12-31').replace('h1: Is', 'h1: Replace this'),
      'landing/later.yaml': page('publishAt: 2028-01-01'),
      'pages/home.yaml': FILES['pages/home.yaml']
        .replace('publishAt: 2026-11-27T09:00', 'publishAt: 2999-12-31')
        .replace('    unpublishAt: 2026-12-01\n', '')
        .replace('/black-friday', '/later'),
    });
    const { code, stdout } = await schedule('--content', 'drafts');
    expect([code, stdout]).toEqual([
      0,
      `Sat 1 Jan 2028 00:00 London (00:00 UTC): /later appears
  drafts/landing/later.yaml:1:12

A change more than a year away has no cron line yet: run "offer schedule" again within a year of it.

Drafts, which are published on the day that you set as publishAt:
  section 2 (prose) of /  drafts/pages/home.yaml:6:16
  /idea  drafts/landing/idea.yaml:1:12
`,
    ]);
    expect(JSON.parse((await schedule('--content', 'drafts', '--json')).stdout)).toMatchObject({
      changes: [{ route: '/later' }],
      cron: [],
      drafts: [
        { route: '/', section: { kind: 'prose', number: 2 }, file: 'drafts/pages/home.yaml', line: 6, column: 16 },
        { route: '/idea', file: 'drafts/landing/idea.yaml', line: 1, column: 12 },
      ],
    });
  });

  it('names the day in UTC if it is another', async () => {
    put('summer', { ...CONTENT, 'landing/summer.yaml': page('publishAt: 2027-07-01') });
    expect((await schedule('--content', 'summer')).stdout).toContain(
      'Thu 1 Jul 2027 00:00 London (Wed 30 Jun 2027 23:00 UTC): /summer appears\n',
    );
  });

  it('lists a sale with its prices, and says when the exit offer rests', async () => {
    const sales = (prices: string) =>
      `${CONTENT['pricing.yaml'].slice(0, -1)}, sales: [{ publishAt: 2026-11-27, unpublishAt: 2026-12-01, prices: ${prices} }] }`;
    put('sale', { ...CONTENT, 'pricing.yaml': sales('{ GBP: 299, USD: 350 }') });
    const { code, stdout } = await schedule('--content', 'sale');
    expect([code, stdout]).toEqual([0, expect.stringContaining(': the sale at £2.99, $3.50 begins\n')]);
    expect(stdout).toContain("  - cron: '0 0 27 11 *'\n  - cron: '0 0 1 12 *'\n");
    expect(JSON.parse((await schedule('--content', 'sale', '--json')).stdout).changes[1]).toEqual({
      at: '2026-12-01T00:00:00.000Z',
      london: 'Tue 1 Dec 2026 00:00',
      does: 'ends',
      sale: { GBP: 299, USD: 350 },
      file: 'sale/pricing.yaml',
      line: 1,
      column: expect.any(Number),
    });
    put('low-sale', { ...CONTENT, 'pricing.yaml': sales('{ GBP: 199 }') });
    expect((await schedule('--content', 'low-sale')).stdout).toContain(
      ': the sale at £1.99, without the exit offer, ends\n',
    );
  });

  it('says so when nothing is scheduled', async () => {
    expect((await schedule('--content', 'still')).stdout).toBe(
      'Nothing is scheduled: no page, section or sale has a publishAt or unpublishAt in the future.\n',
    );
  });

  it('reports a future build that would fail', async () => {
    const { code, stderr } = await schedule('--content', 'broken');
    expect(code).toBe(1);
    expect(stderr).toContain('The build of Tue 1 Dec 2026 00:00 London (00:00 UTC) would fail');
    expect(stderr).toContain(
      'broken/pages/home.yaml:8:31  No page has the URL "/black-friday" at the moment of this build',
    );
  });
});

/** Starts a process with another system time. */
const clockAt = (moment: string) =>
  `--import data:text/javascript,${encodeURIComponent(
    `const Real = Date; const now = Real.parse('${moment}');
     globalThis.Date = class extends Real { constructor(...args) { super(...(args.length ? args : [now])); } static now() { return now; } };`,
  )}`;

describe('offer build --at', () => {
  it.each(['2026-11-27T09:00:00Z', '2027-07-01T23:30:00Z'])('writes the same bytes as a build at %s', (moment) => {
    const build = (name: string, args: string[], env: NodeJS.ProcessEnv) => {
      const run = offer(['build', '--out', `${name}-dist`, '--generated', `${name}-data`, ...args], {
        cwd: folder,
        env,
      });
      expect(run).toMatchObject({ code: 0 });
      return ['dist', 'data'].flatMap((part) =>
        filesIn(join(folder, `${name}-${part}`)).map((file) => [
          file,
          readFileSync(join(folder, `${name}-${part}`, file), 'hex'),
        ]),
      );
    };
    const then = build('then', [], { NODE_OPTIONS: clockAt(moment) });
    const said = build('said', ['--at', moment], {});
    expect(said.length).toBeGreaterThan(10);
    expect(said).toEqual(then);
    const shown = moment < '2026-12-01';
    expect(then.some(([file]) => file === 'black-friday.html')).toBe(shown);
  });
});
