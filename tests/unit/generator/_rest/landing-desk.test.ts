import { describe, expect, it } from 'vitest';
import { readContent } from '../../../../generator/content/load.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';
import { openLandingDesk } from '../../../../generator/pipeline/landing-desk.ts';
import { planSite } from '../../../../generator/resolve/resolve-site.ts';
import { factsOf } from '../../../../generator/resolve/route-table.ts';
import type { LandingJob, RenderSite, SourceLocator } from '../../../../generator/types.ts';
import { brief, CONTENT, OPTIONS, sourcesOf } from '../../fake-content.ts';

const ASSETS = { style: { url: '/assets/page.css', first: () => '' }, script: '/assets/main.js', files: [] };
const locate: SourceLocator = (file) => ({ file, line: 1, column: 1 });

/** A desk for the one landing page of a site, whose templates ask for two availableRoutes and link to a third on the page itself. */
async function openDesk(landingText: string, job: Partial<LandingJob> = { assets: ASSETS }, link = '#why') {
  const files = { ...CONTENT, 'landing/rls-cure.yaml': landingText };
  const log = new DiagnosticCollector();
  const { landing, ...library } = await readContent(sourcesOf(files).readSources(log), 'content', locate, log);
  const facts = landing.map(factsOf);
  const plan = planSite(library, facts, OPTIONS, locate, log);
  const render: RenderSite = ({ contexts }) => {
    const { availableRoutes } = contexts.get('en') ?? { availableRoutes: new Set() };
    return (page) => {
      const asked = ['/terms', '/nowhere'].filter((place) => availableRoutes.has(place));
      const file = { path: 'rls-cure.html', contents: `<p>${asked.join()}</p>` };
      return { page, file, html: () => '', styles: [], ids: [['why']], links: [[link]], reused: 2 };
    };
  };
  const setting = { ...plan, landing: facts, languages: new Set(['en'] as const), pictures: new Set<string>() };
  const desk = openLandingDesk({ ...setting, setting: OPTIONS, ...job }, render, locate);
  const [entry] = landing;
  if (entry === undefined) throw new Error('the fake site has a landing page');
  return { ...desk, made: desk.make(entry) };
}

const PAGE = CONTENT['landing/rls-cure.yaml'];

describe('a landing page from the desk', () => {
  it('is told of availableRoutes as they are, and it is known which it asked for', async () => {
    const { made, findings } = await openDesk(PAGE);
    expect(made?.file).toEqual({ path: 'rls-cure.html', contents: '<p>/terms</p>' });
    expect([...findings().asked]).toEqual([
      ['/terms', true],
      ['/nowhere', false],
    ]);
    expect(made?.page).toMatchObject({ route: '/rls-cure', modified: '2026-11-21', listed: true, reused: 2 });
  });

  it('brings its own warnings with it', async () => {
    const { made } = await openDesk(PAGE.replace('A cure', 'A cure '.repeat(12)));
    expect(made?.page.warnings.map(brief)).toEqual(['landing/rls-cure.yaml:1:1 title-too-long']);
  });

  it('has its links to itself looked at, with what is said of its hidden sections', async () => {
    const hiddenSections = new Map([['/rls-cure', 'its section "who" is published from then on']]);
    const { findings } = await openDesk(PAGE, { assets: ASSETS, hiddenSections }, '#who');
    expect(findings().outputDiagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^broken-anchor .*"#who".*its section "who" is published from then on/),
    ]);
  });

  it('is only linked, and not made, where there is nothing to make it with', async () => {
    const { made, findings } = await openDesk(PAGE.replace('{claims.rating}', '{claims.x}'), {});
    expect(made).toBeUndefined();
    expect(findings().resolveDiagnostics.map(brief)).toEqual(['landing/rls-cure.yaml:1:1 unknown-reference']);
    expect((await openDesk(PAGE, {})).made).toBeUndefined();
  });
});
