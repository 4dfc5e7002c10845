import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readGenerated } from '../../generator/preview/services.ts';
import { allowingStyles } from '../../netlify/lib/http/message-page.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { readDist, readPages, readTranslated, TRANSLATED } from '../helpers/site.ts';

const { pages: memberPages, headers: forFunctions } = readGenerated(`${TEST_SITE}/generated`);
const headers = readDist('_headers');
const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';

const stylesOf = (policy: string) => /style-src ([^;]*)/.exec(policy)?.[1];
const hashesIn = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );

describe('_headers', () => {
  it('allow the styles of the final pages by hash, our own files, and no others', () => {
    const hashes = [...readPages(), ...TRANSLATED.flatMap(readTranslated)].flatMap(({ html }) => hashesIn(html));
    expect(stylesOf(policy)).toBe(["'self'", ...[...new Set(hashes)].sort()].join(' '));
  });
});

describe('the headers of a buyer’s page', () => {
  const versions = Object.values(memberPages).flatMap((page) => [page, ...Object.values(page.translations ?? {})]);
  const pages = versions.flatMap(({ filled, locked, notice }) => [filled, locked, ...(notice ? [notice] : [])]);

  it('allow its own style by hash, and stay well below the 4 kB that nginx has for headers', () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const html of pages) {
      const own = allowingStyles(forFunctions['Content-Security-Policy'] ?? '', html);
      expect(stylesOf(own)).toBe(["'self'", ...hashesIn(html)].join(' '));
      expect(Object.entries({ ...forFunctions, 'Content-Security-Policy': own }).join('\n').length).toBeLessThan(1500);
    }
  });
});
