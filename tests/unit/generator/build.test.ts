import { describe, expect, it } from 'vitest';
import { fileOf } from '#domain/route.ts';
import type { Ports } from '../../../generator/build.ts';
import { build } from '../../../generator/build.ts';
import { pageTooHeavy, repeatedTarget } from '../../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../../generator/diagnostics/content-error.ts';
import type { DiagnosticCollector } from '../../../generator/diagnostics/diagnostic-collector.ts';
import { lengthOf, piecesOf } from '../../../generator/output/contents.ts';
import type { OutputFile, Sink } from '../../../generator/output/output-file.ts';
import type { RenderedPage } from '../../../generator/output/render-pages.ts';
import { createCrew } from '../../../generator/pipeline/landing-desk.ts';
import { pictureOfPage } from '../../../generator/share-images/names.ts';
import { brief, CONTENT, type Files, loadFake, OPTIONS, sourcesOf } from '../fake-content.ts';

const ASSETS = {
  style: { url: '/assets/page.css', first: () => '' },
  script: '/assets/main.js',
  files: [{ path: 'assets/main.js', contents: new Uint8Array(9) }],
};

const renderSite: Ports['renderSite'] = () => (page) => {
  const file = { path: fileOf(page.route), contents: `<h1>${page.head.title}</h1>` };
  return { page, file, html: () => file.contents, styles: [], ids: [['main']], links: [], reused: 1 };
};

const MAIL = { subject: 'Yours', html: '<p>%LINK%</p>', text: '%LINK%' };
const MEMBERS = { solutions: [], pages: {}, emails: { en: MAIL } };

/** A build whose two folders are lists, and which tells what happened to them in which order. */
function fakeBuild(changes: Files = {}, ports: Partial<Ports> = {}) {
  const events: string[] = [];
  const written = new Map<string, OutputFile['contents']>();
  const sink = (name: string): Sink => {
    events.push(`open ${name}`);
    return {
      write({ path, contents }) {
        written.set(`${name}/${path}`, contents);
        return lengthOf(contents);
      },
      commit: () => events.push(`commit ${name}`),
      discard: () => events.push(`discard ${name}`),
    };
  };
  const all: Ports = {
    ...sourcesOf({ ...CONTENT, ...changes }),
    bundleAssets: async () => ASSETS,
    pictures: { names: new Set(), read: () => new Uint8Array() },
    renderSite,
    renderMembers: () => MEMBERS,
    openSite: () => sink('dist'),
    openGenerated: () => sink('generated'),
    progress: () => {},
    ...ports,
  };
  return { run: () => build(all, OPTIONS), events, written };
}

const throwingAt =
  (route: string): Ports['renderSite'] =>
  (site, assets) =>
  (page): RenderedPage => {
    if (page.route === route) throw new Error('a bug in a template');
    return renderSite(site, assets)(page);
  };

describe('build', () => {
  it('writes every page, asset and index, and the data of the functions', async () => {
    const { run, written } = fakeBuild();
    const summary = await run();
    expect([...written.keys()].sort()).toEqual([
      'dist/_headers',
      'dist/_redirects',
      'dist/assets/main.js',
      'dist/index.html',
      'dist/rls-cure.html',
      'dist/robots.txt',
      'dist/site.webmanifest',
      'dist/sitemap.xml',
      'dist/speculation-rules.json',
      'dist/terms.html',
      'generated/emails.json',
      'generated/headers.json',
      'generated/member-pages.json',
      'generated/prices.json',
      'generated/settings.json',
      'generated/solutions.json',
    ]);
    expect(summary).toMatchObject({ pages: 3, files: 10, sectionsReused: 3, diagnostics: [] });
  });

  it('counts bytes, not characters', async () => {
    const bytesOf = async (title: string) => {
      const home = CONTENT['pages/home.yaml'].replace('title: Home', `title: ${title}`);
      return (await fakeBuild({ 'pages/home.yaml': home }).run()).bytes;
    };
    expect((await bytesOf('£')) - (await bytesOf('L'))).toBe(1);
  });

  it('shows the new site last, when the functions know its prices', async () => {
    const { run, events } = fakeBuild();
    await run();
    expect(events).toEqual(['open dist', 'open generated', 'commit generated', 'commit dist']);
  });

  it('opens no folder if the content has errors', async () => {
    const { run, events } = fakeBuild({ 'pages/home.yaml': 'title: A\n' });
    await expect(run()).rejects.toThrow(ContentError);
    expect(events).toEqual([]);
  });

  it('discards what it wrote if a reference of a landing page is dangling', async () => {
    const { run, events } = fakeBuild({ 'testimonials/night.yaml': undefined });
    await expect(run()).rejects.toThrow(/There is no set of testimonials "night"/);
    expect(events).toEqual(['open dist', 'discard dist']);
  });

  it('opens no folder if a reference of another page is dangling', async () => {
    const { run, events } = fakeBuild({
      'pages/home.yaml': `${CONTENT['pages/home.yaml']}  - { kind: testimonials, set: x }\n`,
    });
    await expect(run()).rejects.toThrow(/There is no set of testimonials "x"/);
    expect(events).toEqual([]);
  });

  it('discards what it wrote if a link turns out to be broken', async () => {
    const broken: Ports['renderSite'] = (site, assets) => (page) => ({
      ...renderSite(site, assets)(page),
      links: [['/nowhere']],
    });
    const { run, events } = fakeBuild({}, { renderSite: broken });
    await expect(run()).rejects.toThrow(ContentError);
    expect(events).toEqual(['open dist', 'discard dist']);
  });

  it('discards what it wrote if a template throws, and passes the bug on as it is', async () => {
    const { run, events } = fakeBuild({}, { renderSite: throwingAt('/rls-cure') });
    await expect(run()).rejects.toThrow('a bug in a template');
    expect(events).toEqual(['open dist', 'discard dist']);
  });

  it('publishes nothing if a landing page got lost on the way', async () => {
    const landing = createCrew([], renderSite, (file) => ({ file, line: 1, column: 1 }));
    const facts = { file: 'content/landing/lost.yaml', route: '/lost', chosen: false, lang: 'en' } as const;
    const read = async () => [{ ...facts, methodCount: 1, term: {}, dated: true }];
    const { run, events } = fakeBuild({ 'landing/rls-cure.yaml': undefined }, { landing: { ...landing, read } });
    await expect(run()).rejects.toThrow('got lost');
    expect(events).toEqual(['open dist', 'discard dist']);
  });

  it('discards both folders if the last step fails', async () => {
    const events: string[] = [];
    const sink = (name: string): Sink => ({
      write: () => 0,
      commit: () => {
        throw new Error('the disk is full');
      },
      discard: () => events.push(`discard ${name}`),
    });
    const { run } = fakeBuild({}, { openSite: () => sink('dist'), openGenerated: () => sink('generated') });
    await expect(run()).rejects.toThrow('the disk is full');
    expect(events.sort()).toEqual(['discard dist', 'discard generated']);
  });

  it('tells of every page as it goes', async () => {
    const steps: string[] = [];
    await fakeBuild({}, { progress: (done, all) => void steps.push(`${done} of ${all}`) }).run();
    expect(steps).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('writes the same bytes from the same content', async () => {
    const [one, two] = [fakeBuild(), fakeBuild()];
    await one.run();
    await two.run();
    expect([...one.written]).toEqual([...two.written]);
  });

  it('counts the bytes of every file of the site', async () => {
    const { run, written } = fakeBuild();
    const { bytes } = await run();
    const sizes = [...written]
      .filter(([path]) => path.startsWith('dist/'))
      .map(([, contents]) => piecesOf(contents).reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
    expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it('lists all pages and landing pages', async () => {
    const { run, written } = fakeBuild();
    await run();
    const sitemap = String(written.get('dist/sitemap.xml'));
    expect([...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      ...['https://quiet.example/', 'https://quiet.example/terms', 'https://quiet.example/rls-cure'],
    ]);
  });

  it('lets links lead to a file of the site as to a page', async () => {
    const linking: Ports['renderSite'] = (site, assets) => (page) => ({
      ...renderSite(site, assets)(page),
      links: [['/assets/main.js', '/sitemap.xml', '/robots.txt']],
    });
    await expect(fakeBuild({}, { renderSite: linking }).run()).resolves.toMatchObject({ diagnostics: [] });
  });

  it('writes each page of sections once more for each other language, and looks at it too', async () => {
    const ids: Ports['renderSite'] = (site, assets) => (page) => ({
      ...renderSite(site, assets)(page),
      ids: [page.lang === 'es' ? ['twice', 'twice'] : ['main']],
    });
    const words = { 'translations/es.yaml': CONTENT['translations/en.yaml'] };
    const { run, written } = fakeBuild(words);
    const { files, pages } = await run();
    expect([...written.keys()].filter((path) => path.includes('_lang'))).toEqual(['dist/_lang/es/index.html']);
    expect({ files, pages }).toEqual({ files: 11, pages: 3 });
    await expect(fakeBuild(words, { renderSite: ids }).run()).rejects.toThrow('twice');
  });

  it('goes on with warnings, and tells of them', async () => {
    const long = CONTENT['landing/rls-cure.yaml'].replace('title: A cure', `title: ${'A cure '.repeat(12)}`);
    const { diagnostics } = await fakeBuild({ 'landing/rls-cure.yaml': long }).run();
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('tells of what is wrong with the library and with the landing pages in one go', async () => {
    const landing = createCrew([], renderSite, (file) => ({ file, line: 1, column: 1 }));
    const examined: string[] = [];
    const crew = {
      ...landing,
      examine: async (log: DiagnosticCollector) => {
        examined.push('landing');
        log.add(
          pageTooHeavy(
            { file: 'content/landing/x.yaml', line: 1, column: 1 },
            { route: '/x', kilobytes: 900, limit: 500 },
          ),
        );
      },
    };
    const { run } = fakeBuild({ 'pages/home.yaml': 'title: A\n' }, { landing: crew });
    const failure = await run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentError);
    const files = failure instanceof ContentError ? failure.diagnostics.map(({ file }) => file) : [];
    expect([...new Set(files)].sort()).toEqual(['content/landing/x.yaml', 'content/pages/home.yaml']);
    expect(examined).toEqual(['landing']);
  });

  it('passes a fault of the disk on as it is, without asking for the landing pages', async () => {
    const next = () => Promise.reject(new Error('the disk is gone'));
    const readSources: Ports['readSources'] = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    await expect(fakeBuild({}, { readSources }).run()).rejects.toThrow('the disk is gone');
    const examined: string[] = [];
    const landing = { ...crewOf({}), examine: async () => void examined.push('landing') };
    await expect(fakeBuild({}, { readSources, landing }).run()).rejects.toThrow('the disk is gone');
    expect(examined).toEqual([]);
  });

  it('gives the picture that only a landing page shows its place in the site', async () => {
    const page = (await loadFake()).pages.find(({ route }) => route === '/rls-cure');
    const name = (page && pictureOfPage(page, 'Quiet')?.name) ?? '';
    const pictures = { names: new Set([name]), read: () => new Uint8Array(7) };
    const { run, written } = fakeBuild({}, { pictures });
    await run();
    expect([...written.keys()].filter((path) => path.startsWith('dist/og/'))).toEqual([`dist/og/${name}`]);
  });

  it('writes a landing page with the words of its language', async () => {
    const inWords: Ports['renderSite'] = (site, assets) => (page) => {
      const rendered = renderSite(site, assets)(page);
      return {
        ...rendered,
        file: { ...rendered.file, contents: String(site.contexts.get(page.lang)?.messages.why.title) },
      };
    };
    const files = {
      'landing/rls-cure.yaml': `lang: es\n${CONTENT['landing/rls-cure.yaml']}`,
      'translations/es.yaml': '{ why: { title: Por qué } }',
    };
    const { run, written } = fakeBuild(files, { renderSite: inWords });
    await run();
    expect(written.get('dist/rls-cure.html')).toBe('Por qué');
  });

  it('is over when both folders have let go of what was there before', async () => {
    const events: string[] = [];
    const sink = (name: string): Sink => ({
      ...{ write: () => 0, commit: () => undefined, discard: () => undefined },
      settle: async () => {
        await Promise.resolve();
        events.push(`settle ${name}`);
      },
    });
    await fakeBuild({}, { openSite: () => sink('dist'), openGenerated: () => sink('generated') }).run();
    expect(events).toEqual(['settle dist', 'settle generated']);
  });
});

const LANDING: LandingFacts = {
  ...{ file: 'content/landing/x.yaml', route: '/x', chosen: false, lang: 'en', methodCount: 1, term: {}, dated: true },
};
const MADE: MadePage = {
  ...{ route: '/x', file: LANDING.file, styles: [], ids: [], links: [['/terms#x']] },
  ...{ modified: '2026-11-21', listed: true, bytes: 5, reused: 0, warnings: [] },
};
const AT = { file: LANDING.file, line: 1, column: 1 };

/** A crew whose one landing page has been made already. */
function crewOf(made: Partial<MadeLanding>): LandingCrew {
  const nothing = { kept: 0, anchors: new Map(), asked: new Map(), readDiagnostics: [], resolveDiagnostics: [] };
  return {
    read: async () => [LANDING],
    examine: async () => undefined,
    make: async () => ({ pages: [MADE], ...nothing, outputDiagnostics: [], ...made }),
  };
}

describe('a build with landing pages that others make', () => {
  const heavy = pageTooHeavy(AT, { route: '/x', kilobytes: 900, limit: 500 });
  const twice = repeatedTarget(AT, { id: 'a' });
  const mistake = repeatedTarget({ ...AT, line: 2 }, { id: 'b' });
  const pages = [{ ...MADE, links: [] }];
  const found = async (made: Partial<MadeLanding>, changes: Files = {}) => {
    const { run } = fakeBuild({ 'landing/rls-cure.yaml': undefined, ...changes }, { landing: crewOf(made) });
    const failure = await run().catch((error: unknown) => error);
    return failure instanceof ContentError ? failure.diagnostics.map(brief) : failure;
  };

  it('tells only of the mistakes that came to light when they were read', async () => {
    const both = { readDiagnostics: [heavy, twice], resolveDiagnostics: [mistake], pages };
    const said = ['landing/x.yaml:1:1 page-too-heavy', 'landing/x.yaml:1:1 repeated-place'];
    const dangling = `${CONTENT['pages/home.yaml']}  - { kind: testimonials, set: x }\n`;
    expect(await found(both)).toEqual(said);
    expect(await found(both, { 'pages/home.yaml': dangling })).toEqual(said);
  });

  it('has them in the sitemap, but for those that nobody should find', async () => {
    const sitemapOf = async (listed: boolean) => {
      const landing = crewOf({ pages: [{ ...MADE, links: [], listed }] });
      const { run, written } = fakeBuild({ 'landing/rls-cure.yaml': undefined }, { landing });
      await run();
      return String(written.get('dist/sitemap.xml'));
    };
    expect(await sitemapOf(true)).toContain('<loc>https://quiet.example/x</loc>');
    expect(await sitemapOf(false)).not.toContain('<loc>https://quiet.example/x</loc>');
  });

  it('goes on where reading them brought warnings only', async () => {
    const warning = { ...heavy, severity: 'warning' } as const;
    const landing = crewOf({ pages, readDiagnostics: [warning] });
    const { diagnostics } = await fakeBuild({ 'landing/rls-cure.yaml': undefined }, { landing }).run();
    expect(diagnostics).toEqual([warning]);
  });

  it('tells of a broken link in the file where it is written', async () => {
    const anchors = new Map([['/terms#x', { file: 'content/claims.yaml', spot: { path: ['rating'] } }]]);
    expect(await found({ anchors })).toEqual(['claims.yaml:1:9 broken-anchor']);
  });
});
