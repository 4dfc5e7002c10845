import { describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic.ts';
import type { Site } from '../../../../generator/resolve/site.ts';
import { drawMissing, type PicturePorts } from '../../../../generator/share-images/draw-missing.ts';
import { wantedPictures } from '../../../../generator/share-images/names.ts';
import { sharePicture } from '../../../../templates/brand/share-picture.ts';
import { brief, loadFake } from '../../fake-content.ts';

const site = await loadFake();
const { languages, pages } = wantedPictures(site, 'content');
const ALL = [...languages, ...pages].map(({ name }) => name);

function fakeFolder(...there: string[]) {
  const written: string[] = [];
  const removed: string[] = [];
  let loaded = 0;
  const ports: PicturePorts = {
    pictures: {
      names: new Set(there),
      read: () => new Uint8Array(),
      write: (name) => written.push(name),
      remove: (name) => removed.push(name),
    },
    compose: sharePicture,
    fontsOf: () => ({ missing: (text) => [...text].filter((one) => one === '😴'), widthOf: (text) => text.length / 2 }),
    async loadDraw() {
      loaded += 1;
      return async () => new Uint8Array(1);
    },
    locate: (file) => ({ file, line: 2, column: 8 }),
  };
  const log = new DiagnosticCollector();
  const run = (of: Site = site, all = false, later: readonly Site[] = []) =>
    drawMissing([of, ...later], { folder: 'content', all }, ports, log);
  return { run, log, written, removed, loads: () => loaded };
}

const titled = (title: string): Site => ({
  ...site,
  pages: site.pages.map((page) => (page.route === '/rls-cure' ? { ...page, head: { ...page.head, title } } : page)),
});

function withPages(count: number): Site {
  const [last] = site.pages.slice(-1);
  if (last === undefined) throw new Error('no pages');
  return { ...site, pages: Array.from({ length: count }, (_, i) => ({ ...last, route: `/page-${i}` as const })) };
}

describe('drawMissing', () => {
  it('draws every picture that is missing', async () => {
    const { run, written } = fakeFolder();
    expect(await run()).toMatchObject({ drawn: ALL, kept: 0 });
    expect(written).toEqual(ALL);
  });

  it('draws and keeps the pictures of a page that is published later', async () => {
    const later = titled('Later');
    const { run, written, removed } = fakeFolder(...ALL);
    expect(await run(site, false, [later])).toMatchObject({ kept: ALL.length });
    expect(written).toEqual([expect.stringMatching(/^rls-cure\./)]);
    expect(removed).toEqual([]);
    const both = fakeFolder();
    await both.run(site, false, [site]);
    expect(both.written).toEqual(ALL);
  });

  it('draws nothing, and loads no drawing library, if none is missing', async () => {
    const { run, written, loads } = fakeFolder(...ALL);
    expect(await run()).toEqual({ drawn: [], kept: ALL.length, removed: [], left: 0 });
    expect(written).toEqual([]);
    expect(loads()).toBe(0);
  });

  it('draws the picture of a changed title, and removes the old one', async () => {
    const { run, written, removed } = fakeFolder(...ALL, 'README.md', 'my-own.png');
    await run(titled('Another title'));
    expect(written).toHaveLength(1);
    expect(removed).toEqual(ALL.filter((name) => name.startsWith('rls-cure.')));
  });

  it('reports a character that no font has, at the title, and draws the others', async () => {
    const { run, log, written } = fakeFolder();
    await run(titled('Sleep well 😴'));
    expect(log.all().map(brief)).toEqual(['landing/rls-cure.yaml:2:8 picture-glyph-missing']);
    expect(log.all()[0]?.message).toContain('"😴"');
    expect(log.all()[0]?.hint).toContain('node templates/brand/make-fonts.mjs');
    expect(written).toHaveLength(ALL.length - 1);
  });

  it('reports one in the name of the site too', async () => {
    const { run, log } = fakeFolder();
    const english = site.contexts.get('en');
    if (english === undefined) throw new Error('the fake site has an English context');
    const context = { ...english, settings: { ...english.settings, name: 'Quiet 😴' } };
    await run({ ...site, contexts: new Map([['en', context]]), pages: [] });
    expect(log.all().map(({ code }) => code)).toEqual(['picture-glyph-missing']);
  });

  it('reports a title that fits in no size', async () => {
    const { run, log } = fakeFolder();
    await run(titled('far too long '.repeat(30)));
    expect(log.all().map(brief)).toEqual(['landing/rls-cure.yaml:2:8 picture-title-too-long']);
  });

  it('draws only those of the languages for 10,000 pages, unless asked', async () => {
    const many = withPages(10_000);
    const { run, written } = fakeFolder();
    expect(await run(many)).toMatchObject({ left: 10_000 });
    expect(written).toEqual(languages.map(({ name }) => name));
    const few = fakeFolder();
    expect(await few.run(withPages(200))).toMatchObject({ left: 0 });
    expect(few.written).toHaveLength(200 + languages.length);
    const asked = fakeFolder();
    await asked.run(withPages(201), true);
    expect(asked.written).toHaveLength(201 + languages.length);
  });
});
