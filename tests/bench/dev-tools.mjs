/**
 * The tools that `npm run bench:dev` compares, each as {name, url, edits, start}. Ours works on a copy of this project; the others, where
 * ../shared/bench has them, on 34 pages of their own, set up once in the temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const PEERS = fileURLToPath(new URL('../../../shared/bench', import.meta.url));
const PAGES = 34;

/** What an edit puts in: words in the headline, an attribute of it, or a colour of it. The number tells edits apart. */
const words = (pattern) => (text, n) => text.replace(pattern, `$1"Bench ${n}"`);
const attribute = (from) => (text, n) =>
  text.replace(/ data-bench="\d+"/, '').replace(from, `${from} data-bench="${n}"`);
const colour = (text, n) =>
  `${text.replace(/\nh1 \{ outline-color: [^}]*\}\n$/, '')}\nh1 { outline-color: rgb(0, 0, ${n}) }\n`;

export function ours(port) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'offer-bench-dev-')));
  const leftOut = ['.git', '.offer', 'dist', 'tests', 'docs', 'test-results', 'netlify/generated', 'netlify/cli'];
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !leftOut.includes(relative(ROOT, path)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['bin/bundle.mjs'], { cwd: folder });
  return {
    ...{ name: 'offer dev', folder, temporary: true, ready: /Ctrl-C ends it/ },
    url: `http://localhost:${port}/rls-cure`,
    command: [process.execPath, 'bin/offer.mjs', 'dev', '--port', String(port)],
    edits: {
      content: ['content/landing/rls-cure.yaml', words(/^(h1: ).*$/m)],
      style: ['templates/sections/hero.css', colour],
      template: ['templates/sections/hero.tsx', attribute('<h1 id="hero-title"')],
      widget: ['widgets/counter/counter.tsx', attribute('<span')],
    },
  };
}

export function peers(firstPort) {
  if (!existsSync(PEERS)) return [];
  return [
    {
      ...{ name: 'Eleventy', folder: setUp('eleventy-files', 'src/landing'), ready: /Server at/ },
      env: { ELEVENTY_LAYOUT: 'landing.njk' },
      url: (slug) => `http://localhost:${firstPort}/landing/${slug}/`,
      command: ['node_modules/.bin/eleventy', '--serve', '--incremental', '--port', String(firstPort)],
      edits: (slug) => ({
        content: [`src/landing/${slug}.yaml`, words(/^(h1: ).*$/m)],
        style: ['shared/site.css', colour],
        template: ['src/_includes/landing.njk', attribute('<h1 class="hero__title"')],
      }),
    },
    {
      ...{ name: 'Astro', folder: setUp('astro', 'content/landing', 'public'), ready: /ready in/ },
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
      url: (slug) => `http://localhost:${firstPort + 1}/landing/${slug}/`,
      command: ['node_modules/.bin/astro', 'dev', '--port', String(firstPort + 1)],
      edits: (slug) => ({
        content: [`content/landing/${slug}.yaml`, words(/^(h1: ).*$/m)],
        style: ['public/site.css', colour],
        template: ['src/pages/landing/[slug].astro', attribute('<h1 class="hero__title"')],
      }),
    },
  ].map((peer) => {
    const slug = readdirSync(join(peer.folder, 'slugs'))[0].replace('.yaml', '');
    return { ...peer, url: peer.url(slug), edits: peer.edits(slug) };
  });
}

/** A work folder as the harness of ../shared/bench makes it; what npm installed there stays for the next time. */
function setUp(name, content, style) {
  const folder = join(tmpdir(), 'offer-bench-dev-peers', name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(PEERS, 'peers', name), folder, { recursive: true });
  cpSync(join(PEERS, 'shared'), join(folder, 'shared'), { recursive: true });
  execFileSync(process.execPath, [
    join(PEERS, 'make-content.mjs'),
    '--pages',
    String(PAGES),
    '--out',
    join(folder, 'corpus'),
  ]);
  cpSync(join(folder, 'corpus/landing'), join(folder, 'slugs'), { recursive: true });
  cpSync(join(folder, 'corpus/landing'), join(folder, content), { recursive: true });
  if (style !== undefined) cpSync(join(folder, 'shared/site.css'), join(folder, style, 'site.css'));
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.error(`Installing ${name} …`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'ignore' });
  }
  return folder;
}
