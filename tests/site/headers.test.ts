import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readGenerated } from '../../generator/preview/services.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { readDist, readPages, readTranslated, TRANSLATED } from '../helpers/site.ts';

const { pages: memberPages } = readGenerated(`${TEST_SITE}/generated`);
const headers = readDist('_headers');
const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';

describe('_headers', () => {
  it('allow the styles of the final pages by hash, also of those that functions answer with, our own files, and no others', () => {
    const inLanguages = Object.values(memberPages).flatMap((page) => [page, ...Object.values(page.translations ?? {})]);
    const members = inLanguages.flatMap(({ filled, locked, notice = '' }) => [filled, locked, notice]);
    const pages = [...readPages(), ...TRANSLATED.flatMap(readTranslated)];
    const hashes = [...pages.map(({ html }) => html), ...members].flatMap((html) =>
      [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
        ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      ),
    );
    expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...[...new Set(hashes)].sort()].join(' '));
  });
});
