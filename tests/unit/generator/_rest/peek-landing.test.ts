import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readEntry } from '../../../../generator/content/load.ts';
import { peekLanding } from '../../../../generator/pipeline/peek-landing.ts';
import { factsOf } from '../../../../generator/resolve/route-table.ts';
import type { SourceFile } from '../../../../generator/types.ts';
import { CONTENT } from '../../fake-content.ts';

const sourceOf = (text: string, id = 'rls-cure'): SourceFile => ({
  ...{ path: `landing/${id}.yaml`, name: `content/landing/${id}.yaml`, text },
});
const PAGE = CONTENT['landing/rls-cure.yaml'];
const withField = (field: string) => sourceOf(`${PAGE}${field}\n`);

/** What the page is when it is read; undefined if it cannot be. */
function factsWhenRead(source: SourceFile) {
  const { entry } = readEntry(source, 'landing', (file) => ({ file, line: 1, column: 1 }));
  return entry === undefined ? undefined : factsOf(entry);
}

describe('peekLanding', () => {
  it('sees what is read, on every landing page of the site', () => {
    for (const file of readdirSync('content/landing')) {
      const source = sourceOf(readFileSync(`content/landing/${file}`, 'utf8'), file.replace('.yaml', ''));
      expect(peekLanding(source), file).toEqual(factsWhenRead(source));
    }
  });

  it.each([
    'pageSlug: another',
    'pageSlug: "another"',
    "pageSlug: 'another' # since May",
    'lang: es',
    'translationOf: rls-home',
    'translationOf: "rls-home"',
    'lastmod: 2026-01-02',
    'lastmod: "2026-01-02"',
  ])('sees %s', (field) => {
    expect(peekLanding(withField(field))).toEqual(factsWhenRead(withField(field)));
  });

  it.each([
    ['without a line break at its end', PAGE.trimEnd()],
    ['with the name of a field within a text', PAGE.replace('A cure', '"A cure, lang: es"')],
  ])('sees a page %s as it is read', (_, text) => {
    expect(peekLanding(sourceOf(text))).toEqual(factsWhenRead(sourceOf(text)));
  });

  it.each(['12', '0', '1.5'])('says nothing of a page that promises %s methods', (count) => {
    expect(peekLanding(sourceOf(PAGE.replace('methodCount: 1', `methodCount: ${count}`)))).toBeUndefined();
  });

  it.each([
    'publishAt: 2026-11-28',
    'unpublishAt: 2026-11-28',
    'pageSlug: Not a slug',
    'pageSlug: >-\n  another',
    'pageSlug: &name another',
    'pageSlug:\n  another',
    'lang: xx',
    'lang: [es]',
    'methodCount: 2\nmethodCount: 1',
    'methodCount: 12',
    'methodCount: 0',
    'translationOf: Not a slug',
    'translationOf: rls_home',
    'pageSlug: rls_cure',
    'pageSlug: "rls_cure"\ntranslationOf: rls-home',
  ])('says nothing of %s', (field) => {
    expect(peekLanding(withField(field))).toBeUndefined();
  });

  it('says nothing of a page whose file is called as no page can be', () => {
    expect(peekLanding(sourceOf(PAGE, 'RLS_cure'))).toBeUndefined();
    expect(peekLanding(sourceOf(`${PAGE}pageSlug: rls-home\n`, 'rls-cure'))?.route).toBe('/rls-home');
  });

  it('never sees anything else than what is read', () => {
    const value = fc.oneof(
      fc.constantFrom(
        'es',
        'en',
        'another',
        'a-b',
        '2026-01-02',
        'a\nlang: es',
        'x: y',
        ' # no',
        'lang: fr',
        '1',
        'no',
        '',
      ),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.constantFrom('es', 'lang: es')),
    );
    const field = fc.constantFrom('pageSlug', 'lang', 'methodCount', 'lastmod', 'h1', 'introText');
    const page = fc.dictionary(field, value).chain((fields) =>
      fc
        .record({
          indent: fc.constantFrom(2, 4),
          lineWidth: fc.constantFrom(0, 20, 80),
          defaultStringType: fc.constantFrom(
            'PLAIN' as const,
            'QUOTE_DOUBLE' as const,
            'QUOTE_SINGLE' as const,
            'BLOCK_FOLDED' as const,
          ),
        })
        .map((options) => stringify({ ...BASE, ...fields }, options)),
    );
    let [seen, read] = [0, 0];
    fc.assert(
      fc.property(page, (text) => {
        const facts = factsWhenRead(sourceOf(text));
        const peeked = peekLanding(sourceOf(text));
        read += facts === undefined ? 0 : 1;
        if (facts === undefined || peeked === undefined) return;
        seen += 1;
        expect(peeked).toEqual(facts);
      }),
      { numRuns: process.env.EVERY_TEST === '1' ? 20_000 : 1000 },
    );
    expect(seen).toBeGreaterThan(read / 4);
  });
});

const BASE = {
  ...{ title: 'A', description: 'B', h1: 'C', introText: 'D', problemStatement: 'E', solutionIntro: 'F' },
  ...{ faq: [{ question: 'Why?', answer: 'Because.' }], testimonials: 'night' },
};
