import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Benchmarks, benchmarks } from '../../bench/figures.ts';
import { duration, number, table } from '../../bench/markdown.ts';
import { asMarkdown } from '../../bench/table.ts';
import { ROOT } from '../../helpers/paths.ts';

const where = { date: '2026-11-21', machine: 'one core', node: 'v20', load: 0.5 };
const uses = (wall: number) => ({ wall: [wall], cpu: [wall], memory: [80] });
const site: NonNullable<Benchmarks['site']> = {
  ...where,
  starts: [{ name: 'offer --help', ms: [90, 60, 61], against: 'a Node that does nothing', againstMs: [40, 40.5, 41] }],
  scale: [
    { pages: 100, files: 120, bytes: 4e6, build: uses(1000), writes: uses(50) },
    { pages: 1000, files: 1020, bytes: 4e7, build: uses(4000), writes: uses(100) },
  ],
  edit: { pages: 1000, ms: [1000], cleanMs: [4000] },
  weights: [
    { name: 'the home page', bytes: 7000, limit: 14_000 },
    { name: 'all', bytes: 20_020, limit: 20_000 },
  ],
  functions: [
    { name: '(an empty module)', runs: [4], bytes: 20, gzip: 40 },
    { name: 'health', runs: [40], bytes: 770_000, gzip: 170_000 },
  ],
};
const page = { wall: [500], cpu: [500], memory: [60], pageBytes: 24_000, referenceBytes: 24_000, same: true };

describe('the table', () => {
  it('says of each figure what it is compared with', () => {
    const text = asMarkdown({ site });
    expect(text).toContain('| offer --help | 61 ms | 40.5 ms | 1.51 × | `offer --help` on the site as it is');
    expect(text).toContain(
      '| 1,000 pages | 4 s | 100 ms | 40 × | A clean build with Node writing as many bytes (40 MB)',
    );
    expect(text).toContain(
      '| 1,000 pages: each | 4 ms | 10 ms | 0.4 × | The time for a page with that among 100 pages. |',
    );
    expect(text).toContain('| one edit among 1,000 | 1 s | 4 s | 0.25 × |');
    expect(text).toContain('| the home page | 7,000 B | 14,000 B | 50.0 % |');
    expect(text).toContain(
      '| 20,020 B | 20,000 B | 100.1 % | What is sent for all, with the most that is allowed, which it exceeds by 20 B. |',
    );
    expect(text).toContain('| health | 40 ms | 4 ms | 10 × |');
    for (const row of text.split('\n').filter((line) => line.startsWith('| ') && !/---|what is compared/.test(line)))
      expect(row).toMatch(/\. \|$/);
  });

  it('says that our page is another than the reference, and by how much', () => {
    const ours = { ...page, name: 'ours', version: 'working tree', pageBytes: 36_000, same: false };
    const rows = [{ ...page, name: 'hugo', version: 'v0.111.3', wall: [250] }, ours];
    const text = asMarkdown({
      peers: { ...where, sizes: [{ pages: 100, rows, failed: [{ name: 'astro', error: '' }] }] },
    });
    expect(text).toContain('| hugo v0.111.3 | 250 ms | 0.5 × |');
    expect(text).toContain("its page differs: 1.5 × the reference page's 24,000 B, so heavier.");
    expect(text).toContain('Without figures: astro.');
  });

  it('leaves a place empty for an edit that was never seen', () => {
    const tools = { 'offer dev': { content: [50], widget: [80] }, Astro: { content: [100], widget: [] } };
    const text = asMarkdown({ dev: { ...where, tools } });
    expect(text).toContain('| content | 50 ms | Astro: 100 ms | 0.5 × |');
    expect(text).toContain('| widget | 80 ms | Astro: – | – |');
  });

  it('keeps a stroke within its cell', () => expect(table(['a'], [['x | y']])).toBe('| a |\n| --- |\n| x \\| y |'));

  it('shows as many digits as tell something', () => {
    expect([1234.5, 42.26, 1.499].map(number)).toEqual(['1,235', '42.3', '1.5']);
    expect([999, 1500].map(duration)).toEqual(['999 ms', '1.5 s']);
  });
});

describe('docs/benchmarks.md', () => {
  it('is made from docs/benchmarks.json', () => {
    const figures = benchmarks.parse(JSON.parse(readFileSync(`${ROOT}/docs/benchmarks.json`, 'utf8')));
    expect(readFileSync(`${ROOT}/docs/benchmarks.md`, 'utf8')).toBe(asMarkdown(figures));
  });
});
