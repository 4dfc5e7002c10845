/**
 * A build that takes pages from the last one writes what a clean build writes, byte for byte, whatever happened in between. The random
 * changes are those of a day's work: texts, new and removed pages, new names, settings and templates, another day, a lost cache.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isLanding } from '../../bin/landing/find-pages.ts';
import { createLandingCrew } from '../../bin/landing/landing-crew.ts';
import { readText } from '../../bin/report.ts';
import { build } from '../../generator/build.ts';
import { readSources } from '../../generator/content/read-folder.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { lengthOf, textOf } from '../../generator/output/contents.ts';
import { openFolder } from '../../generator/output/writer.ts';
import type { Assets, Ports, RenderSite, Sink, Summary } from '../../generator/types.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { renderSite } from '../../templates/render-site.tsx';
import { filesIn } from '../helpers/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'offer-incremental-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const content = join(folder, 'content');
const out = join(folder, 'dist');
const cache = join(folder, 'cache');
cpSync('content', content, {
  recursive: true,
  // Two languages are enough.
  filter: (path) => !/translations\/(?!en|es)\w+\.yaml$/.test(path),
});

const EVERYTHING = process.env.EVERY_TEST === '1';
const CHANGES = EVERYTHING ? 500 : 20;
const SEED = Number(process.env.SEED ?? 2026);

/** mulberry32: the same changes for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = createRandom(SEED);
const below = (limit: number): number => Math.floor(random() * limit);
const landing = join(content, 'landing');
const pages = (): string[] => readdirSync(landing).sort();
const anyPage = (): string => join(landing, pages()[below(pages().length)] ?? '');

const PAGES = new Map(pages().map((name) => [name, readFileSync(join(landing, name), 'utf8')]));

/** What the site is made of beside its content. */
const state = { template: 0, style: 0, day: 21, pictures: 99 };

function ports(sink: () => Sink): Ports {
  const templates: RenderSite = (site, assets) => {
    const render = renderSite(site, assets);
    return (page) => {
      const rendered = render(page);
      const contents = [rendered.html(), `<!-- ${state.template} -->`];
      return { ...rendered, file: { ...rendered.file, contents } };
    };
  };
  const style = { url: `/assets/page.${state.style}.css`, first: () => `p{order:${state.style}}` };
  const assets: Assets = { style, script: '/assets/main.js', files: [] };
  return {
    readSources: (log) => readSources(content, log),
    readText,
    bundleAssets: async () => assets,
    renderSite: templates,
    renderMembers,
    pictures: {
      names: new Set(readdirSync('content/pictures').slice(0, state.pictures)),
      read: () => new Uint8Array(),
    },
    openSite: sink,
    openGenerated: () => ({ write: () => 0, commit: () => undefined, discard: () => undefined }),
    progress: () => undefined,
  };
}

const options = () => ({
  ...{ folder: content, siteUrl: undefined, today: `2026-11-${state.day}`, at: Date.UTC(2026, 10, state.day, 12) },
});

type Outcome = Readonly<{ files: Map<string, string>; summary?: Summary; diagnostics: readonly string[] }>;

async function outcomeOf(run: () => Promise<Summary>, files: () => Map<string, string>): Promise<Outcome> {
  try {
    const summary = await run();
    return { files: files(), summary, diagnostics: summary.diagnostics.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return {
      files: new Map(),
      diagnostics: error.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`),
    };
  }
}

function incremental(): Promise<Outcome> {
  const all = ports(() => openFolder(out));
  const crew = createLandingCrew({
    ...{ folder: content, out, cache, many: 1, threads: 1, minify: true },
    ...{ program: String(state.template), renderSite: all.renderSite },
  });
  const readThem: Ports['readSources'] = (log) => readSources(content, log, (path) => !isLanding(path));
  return outcomeOf(
    () => build({ ...all, readSources: readThem, landing: crew }, options()),
    () =>
      new Map(
        filesIn(out)
          .filter((name) => !name.startsWith('og/'))
          .map((name) => [name, readFileSync(join(out, name), 'utf8')]),
      ),
  );
}

function clean(): Promise<Outcome> {
  const files = new Map<string, string>();
  const write: Sink['write'] = ({ path, contents }) => {
    if (!path.startsWith('og/')) files.set(path, textOf(contents));
    return lengthOf(contents);
  };
  const sink = () => ({ write, commit: () => undefined, discard: () => undefined });
  return outcomeOf(
    () => build(ports(sink), options()),
    () => files,
  );
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

let changes = 0;
const CHANGES_BY_NAME: Readonly<Record<string, () => void>> = {
  'a text': () => edit(anyPage(), (text) => text.replace(/^h1: .*$/m, `h1: Changed ${++changes}`)),
  'the same text again': () => edit(anyPage(), (text) => text),
  'a text of the same length, with the time of the old one': () => {
    const file = anyPage();
    const { atime, mtime } = statSync(file);
    edit(file, (text) =>
      text.replace(/^title: ./m, (start) => (start.endsWith('"') ? start : `${start.slice(0, -1)}${'XYZ'[below(3)]}`)),
    );
    utimesSync(file, atime, mtime);
  },
  'a warning': () =>
    edit(anyPage(), (text) => text.replace(/^title: .*$/m, `title: ${'long '.repeat(20)}${++changes}`)),
  'a new page': () => cpSync(anyPage(), join(landing, `page-${++changes}.yaml`)),
  'a page less': () => pages().length > 4 && rmSync(anyPage()),
  'a new name': () => renameSync(anyPage(), join(landing, `name-${++changes}.yaml`)),
  'a link to a page that may go': () => {
    const target = pages()[below(pages().length)]?.replace('.yaml', '');
    edit(anyPage(), (text) =>
      text.replace(/^introText: .*$/m, (line) => (line.endsWith('>-') ? line : `introText: See [this](/${target}).`)),
    );
  },
  'a page without a date': () => edit(anyPage(), (text) => text.replace(/^lastmod: .*\n/m, '')),
  'a dated page': () =>
    edit(anyPage(), (text) => `lastmod: 2026-01-0${1 + below(9)}\n${text.replace(/^lastmod: .*\n/m, '')}`),
  'a translation': () => {
    const target = pages()[below(pages().length)]?.replace('.yaml', '');
    edit(
      anyPage(),
      (text) => `lang: es\ntranslationOf: ${target}\n${text.replace(/^(?:lang|translationOf): .*\n/gm, '')}`,
    );
  },
  'a page that appears': () =>
    edit(anyPage(), (text) => `publishAt: 2026-11-${10 + below(19)}\n${text.replace(/^publishAt: .*\n/m, '')}`),
  'a setting': () =>
    edit(join(content, 'site.yaml'), (text) => text.replace(/^tagline: .*$/m, `tagline: Calm ${++changes}`)),
  'a template': () => {
    state.template += 1;
  },
  'a style': () => {
    state.style += 1;
  },
  'other pictures': () => {
    state.pictures = below(45);
  },
  'another day': () => {
    state.day = 10 + below(19);
  },
  'an edit of the finished page': () => {
    const file = readdirSync(out).filter((name) => name.endsWith('.html'))[0];
    if (file !== undefined) writeFileSync(join(out, file), 'edited by hand');
  },
  'a lost cache': () => rmSync(cache, { recursive: true, force: true }),
  'a lost site': () => rmSync(out, { recursive: true, force: true }),
  'a cache that came back from elsewhere': () => {
    const kept = join(cache, 'pages');
    mkdirSync(kept, { recursive: true });
    cpSync(cache, `${cache}-2`, { recursive: true, preserveTimestamps: true });
    rmSync(cache, { recursive: true });
    renameSync(`${cache}-2`, cache);
  },
  'a cut index': () => edit(join(cache, 'index.json'), (text) => text.slice(0, -20)),
  'a mistake': () => edit(anyPage(), (text) => text.replace(/^description: /m, 'descripton: ')),
};
const NAMES = Object.keys(CHANGES_BY_NAME);

describe('a build that takes pages from the last one', () => {
  it(`writes what a clean build writes, after each of ${CHANGES} random changes (seed ${SEED})`, {
    timeout: 600_000,
  }, async () => {
    let [taken, all, failed] = [0, 0, 0];
    for (let i = 0; i < CHANGES; i++) {
      const names = Array.from({ length: 1 + below(2) }, () => NAMES[below(NAMES.length)] ?? '');
      for (const name of names) ignoreErrors(CHANGES_BY_NAME[name]);
      const [one, other] = [await incremental(), await clean()];
      expect(one.diagnostics, `problems after ${names.join(' and ')}`).toEqual(other.diagnostics);
      expect([...one.files].sort(), names.join(' and ')).toEqual([...other.files].sort());
      if (one.summary === undefined) {
        failed += 1;
        restore(PAGES);
      } else {
        all += one.summary.pages;
        taken += one.summary.pagesKept;
      }
    }
    console.log(
      `incremental: ${CHANGES} changes, ${all} pages, ${taken} taken from the build before, ${failed} with problems`,
    );
    expect(taken).toBeGreaterThan(all / 4);
  });

  it('makes a page again when another becomes its translation', async () => {
    restore(PAGES);
    await incremental();
    edit(join(landing, 'piernas-inquietas-causas.yaml'), (text) => `translationOf: rls-causes\n${text}`);
    const [one, other] = [await incremental(), await clean()];
    expect(one.files.get('rls-causes.html')).toContain('hreflang="es"');
    expect([...one.files].sort()).toEqual([...other.files].sort());
  });
});

/** A change that finds nothing to change is none. */
function ignoreErrors(change: (() => void) | undefined): void {
  try {
    change?.();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** After a change that cannot be built, the pages as they were at first. */
function restore(texts: ReadonlyMap<string, string>): void {
  rmSync(landing, { recursive: true });
  mkdirSync(landing);
  for (const [name, text] of texts) writeFileSync(join(landing, name), text);
}
