import { describe, expect, it } from 'vitest';
import { build, type Ports } from '../../../generator/build.ts';
import { assetFailed } from '../../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../../generator/diagnostics/diagnostic.ts';
import type { OutputFile, Sink } from '../../../generator/output/output-file.ts';
import type { RenderedPage } from '../../../generator/output/render-pages.ts';
import type { BuildOptions } from '../../../generator/resolve/site.ts';
import { pictureOfPage } from '../../../generator/share-images/names.ts';
import { ASSETS } from '../../helpers/page-assets.ts';
import { brief, CONTENT, type Files, loadFake, NO_MEDIA, OPTIONS, sourcesOf } from '../fake-content.ts';

const BUNDLED = { ...ASSETS, files: [{ path: 'assets/main.js', contents: new Uint8Array(9) }] };
const MEMBERS = {
  solutions: [],
  pages: {},
  drawings: [],
  emails: { en: { subject: 'Yours', html: '<p>%LINK%</p>', text: '%LINK%' } },
};

type Change = (page: Parameters<ReturnType<Ports['renderSite']>>[0]) => Partial<RenderedPage>;

/** Renders a page as its title, with whatever else a test says of it. */
const renderWith =
  (change: Change = () => ({})): Ports['renderSite'] =>
  () =>
  (page) => ({ html: `<h1>${page.head.title}</h1>`, styleHash: '', ids: ['main'], links: [], ...change(page) });

type Fake = Readonly<{
  files?: Files;
  ports?: Partial<Ports>;
  render?: Change;
  failing?: string;
  options?: Partial<BuildOptions>;
}>;

/** A build into memory, and what happened to its two folders in which order. */
function fakeBuild({ files = {}, ports = {}, render, failing, options = {} }: Fake = {}) {
  const events: string[] = [];
  const written = new Map<string, OutputFile['contents']>();
  const event = (name: string) => {
    events.push(name);
    if (name === failing) throw new Error('the disk is full');
  };
  const open = (name: string): Sink => {
    event(`open ${name}`);
    return {
      write({ path, contents }) {
        written.set(`${name}/${path}`, contents);
        return Buffer.byteLength(contents);
      },
      commit: () => event(`commit ${name}`),
      discard: () => event(`discard ${name}`),
      settle: () => event(`settle ${name}`),
    };
  };
  const renderSite = renderWith(render);
  const all: Ports = {
    ...sourcesOf({ ...CONTENT, ...files }),
    bundleAssets: async () => BUNDLED,
    media: NO_MEDIA,
    shareImages: { names: new Set(), read: () => new Uint8Array() },
    renderSite,
    renderMembers: () => MEMBERS,
    openSite: () => open('dist'),
    openGenerated: () => open('generated'),
    progress: () => {},
    ...ports,
  };
  return { run: () => build(all, { ...OPTIONS, ...options }), events, written };
}

async function built(fake: Fake = {}) {
  const { run, written } = fakeBuild(fake);
  return {
    summary: await run(),
    paths: [...written.keys()],
    text: (path: string) => String(written.get(path)),
    written,
  };
}

async function failed(fake: Fake) {
  const { run, events } = fakeBuild(fake);
  const error = await run().catch((reason: unknown) => reason);
  return { events, error, diagnostics: error instanceof ContentError ? error.diagnostics.map(brief) : [] };
}

const home = (section: string) => ({ 'pages/home.yaml': `${CONTENT['pages/home.yaml']}  - ${section}\n` });
const landing = (from: string, to: string) => CONTENT['landing/rls-cure.yaml'].replace(from, () => to);

describe('build', () => {
  it('writes every page, asset and site file, and the data of the functions', async () => {
    const { paths, summary } = await built();
    expect(paths.sort()).toEqual([
      ...[
        '404.html',
        '_headers',
        '_redirects',
        'assets/main.js',
        'index.html',
        'payment-success.html',
        'rls-cure.html',
        'robots.txt',
      ].map((p) => `dist/${p}`),
      ...['site.webmanifest', 'sitemap.xml', 'speculation-rules.json', 'terms.html', 'unlocked-solutions.html'].map(
        (path) => `dist/${path}`,
      ),
      ...['email-drawings', 'emails', 'headers', 'member-pages', 'prices', 'settings', 'solutions'].map(
        (name) => `generated/${name}.json`,
      ),
    ]);
    expect(summary).toMatchObject({ pages: 6, files: 13, diagnostics: [] });
  });

  it('counts the bytes of every file of the site, not the characters', async () => {
    const { summary, written } = await built({
      files: { 'pages/home.yaml': CONTENT['pages/home.yaml'].replace('Home', '£') },
    });
    const sizes = [...written].map(([path, contents]) => (path.startsWith('dist/') ? Buffer.byteLength(contents) : 0));
    expect(summary.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it('replaces the data of the functions first, then the site, and removes the old folders last', async () => {
    const { run, events } = fakeBuild();
    await run();
    expect(events).toEqual(['open', 'commit', 'settle'].flatMap((step) => [`${step} generated`, `${step} dist`]));
  });

  it('reports progress until every page is rendered', async () => {
    const steps: string[] = [];
    await built({ ports: { progress: (done, all) => void steps.push(`${done} of ${all}`) } });
    expect(steps.at(-1)).toBe('6 of 6');
  });

  it('writes each English page of sections in each other language too, and checks it', async () => {
    const files = { 'translations/es.yaml': CONTENT['translations/en.yaml'] };
    const { paths, summary } = await built({ files });
    expect(paths.filter((path) => path.includes('_lang'))).toEqual([
      'dist/_lang/es/404.html',
      'dist/_lang/es/index.html',
    ]);
    expect(summary).toMatchObject({ files: 15, pages: 6 });
    const twice: Change = ({ lang, route }) => ({
      ids: lang === 'es' && route === '/' ? ['twice', 'twice'] : ['main'],
    });
    expect((await failed({ files, render: twice })).diagnostics).toEqual(['pages/home.yaml:3:1 repeated-place']);
  });

  it('writes a share image that only one page shows', async () => {
    const { pages, contexts } = loadFake();
    const [page, context] = [pages.find(({ route }) => route === '/rls-cure'), contexts.get('en')];
    const name = (page && context && pictureOfPage(page, context)?.name) ?? '';
    const { paths } = await built({
      ports: { shareImages: { names: new Set([name]), read: () => new Uint8Array(7) } },
    });
    expect(paths.filter((path) => path.startsWith('dist/og/'))).toEqual([`dist/og/${name}`]);
  });

  it('accepts links to files of the site that are not pages', async () => {
    const links = ['/assets/main.js', '/sitemap.xml', '/robots.txt'];
    expect((await built({ render: () => ({ links }) })).summary.diagnostics).toEqual([]);
  });
});

describe('options of a build', () => {
  const urls = (text: string) => new Set(text.match(/https:\/\/[a-z.]+/g));

  it.each([
    [undefined, 'https://quiet.example'],
    ['https://preview.example', 'https://preview.example'],
  ])('siteUrl %s makes %s the origin of every absolute URL', async (siteUrl, origin) => {
    const render: Change = ({ head }) => ({ html: `${head.canonical} ${head.socialImage}` });
    const { text } = await built({ render, options: { siteUrl } });
    expect(urls(text('dist/rls-cure.html'))).toEqual(new Set([origin]));
    expect(text('dist/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect([...text('dist/sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual(
      ['/', '/terms', '/rls-cure'].map((route) => `${origin}${route}`),
    );
    expect(JSON.parse(text('generated/settings.json')).siteUrl).toBe(origin);
  });
});

describe('a build that fails', () => {
  const throwing = () => {
    throw new Error('a bug');
  };
  const bundler = () => {
    throw new ContentError([assetFailed({ file: 'widgets/a.ts', line: 1, column: 1 }, { reason: 'no' })]);
  };

  it.each<[string, Fake, RegExp]>([
    ['a file that cannot be read', { ports: { readSources: throwing } }, /a bug/],
    ['an invalid file', { files: { 'pages/home.yaml': 'title: A\n' } }, /missing/],
    ['a dangling reference', { files: home('{ kind: testimonials, set: x }') }, /no set of testimonials "x"/],
    ['a dangling reference on a landing page', { files: { 'testimonials/night.yaml': undefined } }, /"night"/],
    ['a bundler error', { ports: { bundleAssets: async () => bundler() } }, /no/],
  ])('because of %s opens no folder', async (_, fake, message) => {
    const { error, events } = await failed(fake);
    expect([String(error), events]).toEqual([expect.stringMatching(message), []]);
  });

  it.each<[string, Fake, RegExp]>([
    ['a template that throws', { render: ({ route }) => (route === '/rls-cure' ? throwing() : {}) }, /^Error: a bug$/],
    ['a member page that throws', { ports: { renderMembers: throwing } }, /^Error: a bug$/],
    ['a broken link', { render: () => ({ links: ['/nowhere'] }) }, /No page has the URL "\/nowhere"/],
    ['a first commit that fails', { failing: 'commit generated' }, /the disk is full/],
    ['a second commit that fails', { failing: 'commit dist' }, /the disk is full/],
  ])('because of %s discards both folders and keeps the old ones', async (_, fake, message) => {
    const { error, events } = await failed(fake);
    expect(String(error)).toMatch(message);
    expect(events.slice(-2)).toEqual(['discard generated', 'discard dist']);
    expect(events.filter((event) => event.startsWith('settle'))).toEqual([]);
    if (fake.failing === undefined) expect(events.filter((event) => event.startsWith('commit'))).toEqual([]);
  });

  it('discards the first folder if the second cannot be opened', async () => {
    expect((await failed({ failing: 'open dist' })).events).toEqual([
      'open generated',
      'open dist',
      'discard generated',
    ]);
  });

  it.each<[string, Fake, string[]]>([
    [
      'invalid files',
      { files: { 'claims.yaml': '- a\n', 'pages/home.yaml': 'title: "A\n', 'pages/x.yml': 'a: 1\n' } },
      ['claims.yaml:1:1 wrong-type', 'pages/home.yaml:1:8 yaml-syntax', 'pages/x.yml:1:1 unknown-file'],
    ],
    [
      'references',
      { files: { ...home('{ kind: testimonials, set: x }'), 'landing/rls-cure.yaml': landing('night', 'day') } },
      ['landing/rls-cure.yaml:10:15 unknown-reference', 'pages/home.yaml:5:32 unknown-reference'],
    ],
    [
      'rendered pages',
      {
        render: ({ route }) => {
          if (route === '/terms') return { ids: ['a', 'a'] };
          return route === '/' || route === '/rls-cure' ? { links: ['#nowhere'] } : {};
        },
      },
      [
        'landing/rls-cure.yaml:1:1 broken-anchor',
        'pages/home.yaml:1:1 broken-anchor',
        'pages/terms.md:2:1 repeated-place',
      ],
    ],
  ])('reports the mistakes of all %s together, in the order of the files', async (_, fake, found) => {
    expect((await failed(fake)).diagnostics).toEqual(found);
  });
});
