/** The sections of the real site by shape and by React. LANDING_CORPUS names a content folder with more landing pages to look at. */
import { describe, expect, test } from 'vitest';
import { readContent } from '../../generator/content/load.ts';
import { readSources } from '../../generator/content/read-folder.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import type { Site, SourceLocator } from '../../generator/types.ts';
import { ROOT } from '../helpers/paths.ts';
import { allOf, shapedAndPlain } from '../helpers/shaped-sections.ts';

const PAGES = 200;
const corpus = process.env.LANDING_CORPUS;
const locate: SourceLocator = (file) => ({ file, line: 1, column: 1 });

async function siteOf(folder: string): Promise<Site> {
  let landing = 0;
  const wanted = (path: string) => !path.startsWith('landing/') || ++landing <= PAGES;
  const content = await readContent(
    readSources(folder, new DiagnosticCollector(), wanted),
    folder,
    locate,
    new DiagnosticCollector(),
  );
  return resolveSite(
    content,
    { at: Date.UTC(2026, 10, 21), today: '2026-11-21', siteUrl: undefined },
    locate,
    new DiagnosticCollector(),
  );
}

/** Each section three times: met, learnt and known. @returns how often React was asked */
function compare({ pages, contexts }: Site): { asked: number; sections: number } {
  let asked = 0;
  for (const context of contexts.values()) {
    const { plain, shaped, asked: count } = shapedAndPlain(context);
    const sections = pages.filter(({ lang }) => lang === context.lang).flatMap((page) => page.sections);
    const expected = sections.map((one) => allOf(plain(one)));
    for (const _ of ['met', 'learnt', 'known']) expect(sections.map((one) => allOf(shaped(one)))).toEqual(expected);
    asked += count();
  }
  return { asked, sections: pages.flatMap(({ sections }) => sections).length };
}

describe('sections rendered by shape', () => {
  test('are those that React makes, on every page of the site', async () => {
    const { asked, sections } = compare(await siteOf(`${ROOT}/content`));
    expect(asked).toBeLessThan(3 * sections);
  });

  test.skipIf(corpus === undefined)('are those that React makes, on many landing pages', async () => {
    compare(await siteOf(corpus ?? ''));
  });
});
