import { describe, expect, it } from 'vitest';
import { checkedSite } from '../../../../../generator/check/checked-site.ts';
import { externalLinks } from '../../../../../generator/check/links/external-links.ts';
import { mergeFindings } from '../../../../../generator/check/run-checks.ts';
import { DiagnosticCollector } from '../../../../../generator/diagnostics/diagnostic.ts';
import { renderSite } from '../../../../../templates/render-site.tsx';
import { buildFrom } from '../../../../check/site-under-test.ts';
import { ASSETS } from '../../../../helpers/page-assets.ts';
import { CONTENT, sourcesOf } from '../../../fake-content.ts';

const NHS = 'https://www.nhs.uk/legs';
const TERMS = `${CONTENT['pages/terms.md']}
See [the NHS](${NHS}), [again](${NHS}#causes), [a study](https://doi.org/1) and [the law](https://law.example/).
`;
const sources = [...sourcesOf({ ...CONTENT, 'pages/terms.md': TERMS }).readSources(new DiagnosticCollector())];
const built = await buildFrom(sources, renderSite, ASSETS);
const site = checkedSite(built, built.files);

type Answering = (address: string) => Response;

/** What is found, and which URLs were requested. */
async function follow(answer: Answering, of = site) {
  const asked: string[] = [];
  const check = externalLinks({
    fetch: async (address) => {
      asked.push(String(address));
      return answer(String(address));
    },
    wait: async () => {},
  });
  return { found: mergeFindings([...(await check.run(of))]), asked };
}

const silent: Answering = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('none'), { code: 'ENOTFOUND' }) });
};

describe('links to other sites', () => {
  it('are all requested, each once', async () => {
    const { found, asked } = await follow(() => new Response(null));
    expect(found).toEqual([]);
    expect(asked.sort()).toEqual(['https://doi.org/1', 'https://law.example/', NHS]);
  });

  it('that are gone are errors, at the line of their address', async () => {
    const { found } = await follow((address) => new Response(null, { status: address === NHS ? 410 : 200 }));
    expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`)).toContain(
      `external-link-broken content/pages/terms.md:${TERMS.split('\n').findIndex((line) => line.includes(NHS)) + 1}`,
    );
  });

  it('that refuse a program are warnings', async () => {
    const { found } = await follow((address) => new Response(null, { status: address === NHS ? 403 : 200 }));
    expect(new Set(found.map(({ code, severity }) => `${code} ${severity}`))).toEqual(
      new Set(['external-link-unsure warning']),
    );
  });

  it('whose host does not exist are errors, as long as others answer', async () => {
    const { found } = await follow((address) => (address === NHS ? silent(address) : new Response(null)));
    expect(found.map(({ code }) => code)).toContain('external-link-broken');
  });

  it('are one finding if no host answers: this machine has no connection', async () => {
    const { found } = await follow(silent);
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['no-network', expect.stringMatching(/^None of \d+ other sites/)],
    ]);
    // If there is but one, it may be down itself.
    const pages = site.pages.filter(({ page }) => page.route === '/terms');
    for (const link of pages.flatMap(({ root }) => root.querySelectorAll('a[href^="https:"]')))
      if (link.getAttribute('href') !== NHS) link.remove();
    const alone = await follow(silent, { ...site, pages });
    expect(alone.found.map(({ code }) => code)).toEqual(['external-link-broken']);
  });
});
