import { describe, expect, it } from 'vitest';
import { parseMoment } from '#domain/london.ts';
import type { Content } from '../../../../../generator/content/content.ts';
import { readContent } from '../../../../../generator/content/load.ts';
import { withDrafts } from '../../../../../generator/dev/site/dev-content.ts';
import { DiagnosticCollector } from '../../../../../generator/diagnostics/diagnostic.ts';
import { CONTENT } from '../../../fake-content.ts';

const AT = parseMoment('2026-11-22') ?? 0;
const CURE = CONTENT['landing/rls-cure.yaml'];

function content(files: Readonly<Record<string, string>>): Content {
  const sources = Object.entries({ ...CONTENT, ...files }).flatMap(([path, text]) =>
    text === undefined ? [] : [{ path, name: `content/${path}`, text }],
  );
  return readContent(sources, 'content', (file) => ({ file, line: 1, column: 1 }), new DiagnosticCollector());
}
const ribbons = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(withDrafts(content(files), AT)?.ribbons ?? []);

describe('a draft', () => {
  it.each([
    ['publishAt: 2026-11-28', { '/later': 'Not out yet: appears Sat 28 Nov 2026 00:00 (London time)' }],
    ['publishAt: "2999-12-31"', { '/later': 'Draft: not on the site until you set the day in publishAt' }],
    ['publishAt: 2026-11-22', {}],
    ['unpublishAt: 2026-11-01', {}],
  ])('is what appears after this moment: %s', (line, expected) =>
    expect(ribbons({ 'landing/later.yaml': `${line}\n${CURE}` })).toEqual(expected),
  );

  it('may have texts that still have to be written', () => {
    const draft = `publishAt: "2999-12-31"\n${CURE}`.replace(/^h1: .*$/m, 'h1: "Replace this: headline"');
    const gaps = (files: Content | undefined) => files?.landing.find(({ id }) => id === 'later')?.gaps;
    const written = content({ 'landing/later.yaml': draft });
    expect([gaps(written), gaps(withDrafts(written, AT)?.content)]).toEqual([[['h1']], []]);
  });

  it('is left out where another page has its address until then', () =>
    expect(ribbons({ 'landing/next.yaml': `publishAt: 2026-12-01\npageSlug: rls-cure\n${CURE}` })).toEqual({}));

  it('is one of two that want the same address', () =>
    expect(
      Object.keys(
        ribbons({
          'landing/a.yaml': `publishAt: 2026-12-01\npageSlug: same\n${CURE}`,
          'landing/b.yaml': `publishAt: 2027-01-01\npageSlug: same\n${CURE}`,
        }),
      ),
    ).toEqual(['/same']));
});
