/**
 * `npm test` says yes to whatever an owner may do with content/: here, to a dozen ordinary edits at once, and to another product. On a
 * copy of the project, since the tests of the tool must be there, too.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { offer } from '../../helpers/offer.ts';
import { ROOT } from '../../helpers/paths.ts';
import { filesIn } from '../../helpers/site.ts';

let project = '';
afterEach(() => rmSync(project, { recursive: true, force: true }));

const inContent = (path: string) => join(project, 'content', path);
const write = (path: string, text: string | Uint8Array) => {
  mkdirSync(dirname(inContent(path)), { recursive: true });
  writeFileSync(inContent(path), text);
};
const remove = (path: string) => rmSync(inContent(path));

function edit(path: string, pattern: RegExp, to: string): void {
  const text = readFileSync(inContent(path), 'utf8');
  expect(text, path).toMatch(pattern);
  write(path, text.replace(pattern, to));
}

/** As a clone has it, with what is not committed yet. */
function copyProject(): void {
  project = mkdtempSync(join(tmpdir(), 'offer-owner-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  const isThere = new Set(filesIn(ROOT).filter((path) => !path.startsWith('node_modules/')));
  for (const path of listed
    .toString()
    .split('\0')
    .filter((one) => isThere.has(one)))
    cpSync(join(ROOT, path), join(project, path));
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  // Made from the same sources, and newer than their copies.
  for (const made of ['cli', 'test-site', 'source-site', 'analytics-site', 'test-sites-built'])
    cpSync(join(ROOT, '.offer', made), join(project, '.offer', made), { recursive: true });
}

/** The part of `npm test` that looks at content/. */
function testContent(): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, ['tests/run.mjs', 'content'], { cwd: project, encoding: 'utf8' });
  return { status: run.status, output: run.stdout + run.stderr };
}

const GONE = 'rls-magnesium';

const EDITS: Readonly<Record<string, () => unknown>> = {
  'a real address, email and key'() {
    edit('site.yaml', /^url: .*/m, 'url: https://www.quiet-evenings.co.uk');
    edit('site.yaml', /^email: .*/m, 'email: hello@quiet-evenings.co.uk');
    edit('site.yaml', /^publicApiKey: .*/m, 'publicApiKey: pk_live_quiet_evenings');
  },
  'a colour of the brand': () => write('brand.yaml', 'colors:\n  light: { button: "#0b5d66" }\n'),
  async 'a photo at the top of home'() {
    const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2f5d50' } });
    write('images/bench.jpg', await photo.jpeg().toBuffer());
    edit(
      'pages/home.yaml',
      / {2}- kind: hero\n/,
      '  - kind: hero\n    image: { file: bench.jpg, alt: A bench at dusk }\n',
    );
  },
  'one more question': () =>
    edit(
      'faqs.yaml',
      /\n*$/,
      '\n- id: can-i-read-it-offline\n  category: Access\n  question: Can I read it offline?\n  answer: Yes. Keep a copy on your phone, and it opens without a network.\n',
    ),
  'a language less'() {
    remove('translations/pt.yaml');
    remove('guide/pt.yaml');
  },
  'a customer in place of a sample': () =>
    edit('testimonials/home.yaml', /name: Sample reader 7\n([\s\S]*?) {4}sample: true\n/, 'name: Margaret T.\n$1'),
  'another price': () => edit('pricing.yaml', /(code: USD.*flatPriceCents: )\d+/, '$1599'),
  'a legal page': () =>
    write(
      'pages/cookies.md',
      '---\ntitle: Cookies on our site\ndescription: Which cookies our site sets in your browser, what each of them is for, and how to be rid of them.\nh1: Cookies\nupdated: "2026-11-20"\n---\n\nWe set none before you agree.\n',
    ),
  'no exit offer': () => edit('site.yaml', /exitOffer:\n {2}show: true/, 'exitOffer:\n  show: false'),
  'another headline': () => edit('translations/en.yaml', /^(hero:\n {2}title: ).*/m, '$1Quiet legs, quiet nights'),
  'a text in another language': () =>
    edit('translations/fr.yaml', /^(hero:\n {2}title: ).*/m, '$1Des nuits enfin calmes'),
  'a landing page less'() {
    remove(`landing/${GONE}.yaml`);
    for (const path of filesIn(join(project, 'content')).filter((one) => /\.(?:yaml|md)$/.test(one))) {
      const text = readFileSync(inContent(path), 'utf8');
      write(path, text.replaceAll(`](/${GONE})`, '](/medical-advice)'));
    }
  },
};

it('a dozen ordinary edits at once pass', { timeout: 900_000 }, async () => {
  copyProject();
  for (const change of Object.values(EDITS)) await change();
  const { status, output } = testContent();
  expect(status, output).toBe(0);
  // The tests of our guide's words are among them.
  expect(output).toMatch(/\n\d{3,} passed, 0 failed\n/);
});

it('another product passes', { timeout: 900_000 }, () => {
  copyProject();
  rmSync(join(project, 'content'), { recursive: true });
  const answers = ['--name', 'Calm Cup', '--about', 'Five minutes of tea that quiet a busy mind.'];
  const shop = ['--price', '9.99 GBP', '--email', 'help@calmcup.example'];
  expect(offer(['init', join(project, 'content'), ...answers, ...shop])).toMatchObject({ code: 0 });
  const { status, output } = testContent();
  expect(status, output).toBe(0);
});
