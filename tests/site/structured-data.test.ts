import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/paths.ts';
import { readPages } from '../helpers/site.ts';

const pages = readPages().map(({ route, root }) => ({
  route,
  texts: root.querySelectorAll('script[type="application/ld+json"]').map((script) => script.textContent),
}));

type Node = { '@type': string; [key: string]: unknown };
const nodesOf = (text: string): Node[] => JSON.parse(text)['@graph'];

describe('structured data', () => {
  it('is one block a page that parses, with a medical web page in it', () => {
    for (const { route, texts } of pages) {
      expect({ route, blocks: texts.length }).toEqual({ route, blocks: 1 });
      expect(nodesOf(texts[0] ?? '').map((node) => node['@type'])).toContain('MedicalWebPage');
    }
  });

  it('has questions and the offer at £3.99 on home and on every landing page', () => {
    const selling = pages.filter(({ texts }) => nodesOf(texts[0] ?? '').some((node) => node['@type'] === 'Product'));
    expect(selling).toHaveLength(27);
    for (const { texts } of selling) {
      const nodes = nodesOf(texts[0] ?? '');
      expect(nodes.map((node) => node['@type'])).toContain('FAQPage');
      expect(nodes.find((node) => node['@type'] === 'Product')?.offers).toMatchObject({
        price: '3.99',
        priceCurrency: 'GBP',
      });
    }
  });

  it('claims no rating, since there are no reviews to show for it', () => {
    expect(pages.filter(({ texts }) => /aggregateRating|"review"/.test(texts.join()))).toEqual([]);
  });

  it('fits the types of schema.org, as TypeScript checks them', () => {
    const folder = `${ROOT}/.offer/structured-data`;
    mkdirSync(folder, { recursive: true });
    const blocks = pages.flatMap(({ texts }) => texts);
    writeFileSync(
      `${folder}/check.ts`,
      `import type { Graph } from 'schema-dts';\n${blocks.map((text, i) => `export const page${i}: Graph = ${text};\n`).join('')}`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2022',
      '--ignoreConfig',
    ];
    const { status, stdout } = spawnSync('npx', ['tsc', ...options, `${folder}/check.ts`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stdout.slice(0, 2000)).toBe('');
    expect(status).toBe(0);
  });
});
