import { describe, expect, it } from 'vitest';
import { parseMoment } from '#domain/london.ts';
import { loadContent } from '../../../../../generator/build.ts';
import { DiagnosticCollector } from '../../../../../generator/diagnostics/diagnostic.ts';
import { changesAfter } from '../../../../../generator/resolve/pages/schedule.ts';
import { CONTENT, type Files, sourcesOf } from '../../../fake-content.ts';

function changes(files: Files, now: string): string[] {
  const ports = sourcesOf({ ...CONTENT, ...files });
  const { content, locate } = loadContent(ports, { folder: 'content' }, new DiagnosticCollector());
  return changesAfter(content, parseMoment(now) ?? Number.NaN, locate).map(({ at, does, where, ...what }) => {
    const { kind, number } = 'section' in what && what.section !== undefined ? what.section : { kind: '', number: '' };
    const name = 'sale' in what ? JSON.stringify(what.sale.prices) : `${what.route} ${number} ${kind}`.trim();
    return `${new Date(at).toISOString().slice(0, 16)} ${name} ${does} ${where.file}:${where.line}:${where.column}`;
  });
}

const page = (term: string, section = '') =>
  `title: Sale\ndescription: A sale\n${term}sections:\n  - kind: why\n${section}  - kind: trust\n`;

describe('changesAfter', () => {
  it('lists pages of every kind in the order of time, at their lines', () => {
    const files = {
      'landing/rls-cure.yaml': `unpublishAt: 2026-12-02\n${CONTENT['landing/rls-cure.yaml']}`,
      'pages/terms.md': CONTENT['pages/terms.md'].replace('h1:', 'publishAt: 2026-12-01T09:00\nh1:'),
      'pages/sale.yaml': page('publishAt: 2027-03-28T01:30\n'),
    };
    expect(changes(files, '2026-11-21')).toEqual([
      '2026-12-01T09:00 /terms appears content/pages/terms.md:4:12',
      '2026-12-02T00:00 /rls-cure disappears content/landing/rls-cure.yaml:1:14',
      '2027-03-28T01:30 /sale appears content/pages/sale.yaml:3:12',
    ]);
  });

  it('lists sections with their number on the page', () =>
    expect(changes({ 'pages/sale.yaml': page('', '    publishAt: 2026-12-01\n') }, '2026-11-21')).toEqual([
      '2026-12-01T00:00 /sale 1 why appears content/pages/sale.yaml:5:16',
    ]));

  it('lists when a sale begins and ends, at its lines', () => {
    const sale = '{ publishAt: 2026-11-27T09:00,\n unpublishAt: 2026-12-01,\n prices: { GBP: 299 } }';
    const files = { 'pricing.yaml': `${CONTENT['pricing.yaml'].slice(0, -1)}, sales: [\n ${sale}] }` };
    const [begins, ends] = [
      '2026-11-27T09:00 {"GBP":299} begins content/pricing.yaml:2:15',
      '2026-12-01T00:00 {"GBP":299} ends content/pricing.yaml:3:15',
    ];
    expect(changes(files, '2026-11-21')).toEqual([begins, ends]);
    expect(changes(files, '2026-11-27T09:00')).toEqual([ends]);
    expect(changes(files, '2026-12-01')).toEqual([]);
  });

  it('omits what has happened, at the moment itself too', () => {
    const files = { 'pages/sale.yaml': page('publishAt: 2026-12-01\nunpublishAt: 2026-12-24\n') };
    expect(changes(files, '2026-12-01')).toEqual(['2026-12-24T00:00 /sale disappears content/pages/sale.yaml:4:14']);
    expect(changes(files, '2026-12-24')).toEqual([]);
  });

  it('omits changes of a section while its page is not published, and those that coincide with its page’s', () => {
    const term = 'publishAt: 2026-12-01\nunpublishAt: 2026-12-24\n';
    const lines = (section: string) => changes({ 'pages/sale.yaml': page(term, section) }, '2026-11-21').length;
    expect(lines('    publishAt: 2026-11-30\n')).toBe(2);
    expect(lines('    publishAt: 2026-12-01\n')).toBe(2);
    expect(lines('    publishAt: 2026-12-02\n')).toBe(3);
    expect(lines('    unpublishAt: 2026-12-24\n')).toBe(2);
    expect(lines('    unpublishAt: 2026-12-25\n')).toBe(2);
  });
});
