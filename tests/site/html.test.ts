import { describe, expect, it } from 'vitest';
import { createValidator } from '../../generator/check/pages/valid-html.ts';
import { readGenerated } from '../../generator/preview/services.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { readPages } from '../helpers/site.ts';

const validator = createValidator();

describe.each(readPages())('$route', ({ root, html, file, route }) => {
  it('is valid HTML', async () => {
    const report = await validator.validateString(html, file);
    expect(
      report.results.flatMap((result) => result.messages.map((m) => `${m.line}:${m.column} ${m.ruleId} ${m.message}`)),
    ).toEqual([]);
  });

  it('has one h1, a main part, and headings that skip no level', () => {
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(root.querySelectorAll('main')).toHaveLength(1);
    const levels = root.querySelectorAll('h1,h2,h3,h4,h5,h6').map((heading) => Number(heading.tagName.slice(1)));
    const skips = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
  });

  it('has the head that search engines and shared links need', () => {
    const meta = (name: string) =>
      root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    expect(root.querySelector('title')?.text.length).toBeGreaterThan(9);
    expect(meta('description')?.length).toBeGreaterThan(49);
    expect(root.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://legs-at-ease.example${route}`,
    );
    expect(meta('og:image')).toMatch(/^https:\/\//);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:title')).toBe(root.querySelector('title')?.text);
    expect(root.querySelectorAll('meta[name="theme-color"]')).toHaveLength(2);
    expect(meta('robots')).toMatch(/^(index, follow|noindex, nofollow)$/);
    expect(root.querySelector('html')?.getAttribute('lang')).toMatch(/^(en|es)$/);
  });

  it('runs no inline script, has no inline style attribute and asks nothing of other servers', () => {
    const scripts = root
      .querySelectorAll('script')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json' && !script.getAttribute('src'));
    expect(scripts).toHaveLength(0);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    const external = root
      .querySelectorAll('[src], link[href]')
      .map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '');
    expect(external.filter((url) => !url.startsWith('/') && !url.startsWith('https://legs-at-ease.example/'))).toEqual(
      [],
    );
  });
});

describe.each(Object.entries(readGenerated(`${TEST_SITE}/generated`).pages))('%s, as buyers see it', (route, page) => {
  it('is valid HTML', async () => {
    const report = await validator.validateString(page.filled, route);
    expect(report.results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId} ${m.message}`))).toEqual([]);
  });
});
