import { expect, it } from 'vitest';
import type { Content } from '../../../../../generator/content/content.ts';
import { readContent } from '../../../../../generator/content/load.ts';
import { DiagnosticCollector, startOf } from '../../../../../generator/diagnostics/diagnostic.ts';
import { checkGuideFacts } from '../../../../../generator/resolve/guide/check-guide-facts.ts';
import { CONTENT, load, sourcesOf } from '../../../fake-content.ts';
import { GUIDE, GUIDE_FILES } from '../../../full-guide.ts';

type Edit = (text: string) => string;
const same: Edit = (text) => text;

/** What is said of a translation that differs from the English in this, with the words of its line from there on. */
function said(translated: Edit, english: Edit = same): [line: string, code: string, hint: string][] {
  const es = translated(GUIDE);
  const { diagnostics } = load({
    ...GUIDE_FILES,
    'translations/es.yaml': '{}',
    'guide/en.yaml': english(GUIDE),
    'guide/es.yaml': es,
  });
  return diagnostics.map(({ file, line, column, code, hint }) => {
    const text = file.endsWith('es.yaml') ? es : english(GUIDE);
    return [text.split('\n')[line - 1]?.slice(column - 1, column + 19) ?? '', code, hint];
  });
}
const swap =
  (from: RegExp, to: string): Edit =>
  (text) => {
    expect(text).toMatch(from);
    return text.replace(from, to);
  };

it('a translation with the facts of the English text is passed over, and may add numbers', () => {
  expect(said(same)).toEqual([]);
  expect(said(swap(/\(tel:911\)/, '(tel:911), [061](tel:061)'))).toEqual([]);
});

it.each<[string, Edit, string | RegExp, RegExp]>([
  ['the number of lengths', swap(/minutes: \[5, 10\]/, 'minutes: [10]'), /^\[10\]/, /^Write \[5, 10\]\.$/],
  ['the rest after a turn', swap(/rest: \d+/, 'rest: 1'), /^1$/, /^Write \d+\.$/],
  ['the minute of a spoken word', swap(/minute: 4$/m, 'minute: 6'), /^6$/, /^Write 4\.$/],
  ['the second at which a step begins', swap(/second: 20$/m, 'second: 30'), /^30$/, /^Write 20\.$/],
  ['a drawing', swap(/drawing: wall-sit/, 'drawing: wall-rest'), /^wall-rest/, /^Write wall-sit\.$/],
  ['a method', swap(/method: polar/, 'method: scaffold'), /^scaffold/, /^Write polar\.$/],
  ['a warning left out', swap(/( +safety:\n).*\n/, '$1'), /^- /, /^Write all \d+/],
  ['a rest left out', swap(/ +rest: \d+\n/, ''), /^minutes:/, /^Add "rest"/],
])('a translation in which %s differs gets the value to write', (_, change, at, hint) =>
  expect(said(change)).toEqual([[expect.stringMatching(at), 'guide-fact-differs', expect.stringMatching(hint)]]),
);

it('a translation that lost a figure in braces is told which one', () => {
  const lead = (words: string) => swap(/lead: .*/, `lead: ${words}`);
  expect(said(lead('Nota 4'), lead('Rated {claims.rating}.'))).toEqual([
    ['Nota 4', 'guide-fact-differs', expect.stringContaining('Put {claims.rating}')],
  ]);
});

it.each([
  ['After 14 days.', 'Tras 2 semanas.'],
  ['After 2 weeks.', 'Tras 14 días.'],
  ['For 48 hours.', 'Durante 2 días.'],
  ['Within 1 year.', 'En 12 meses.'],
  ['For 2 days, and 2 weeks later.', 'Durante 2 días, y 2 semanas después.'],
  ['Ten minutes.', 'Un rato de diez minutos.'],
])('of "%s", "%s" may be the translation', (english, spanish) => {
  const lead = (words: string) => swap(/lead: .*/, `lead: ${words}`);
  expect(said(lead(spanish), lead(english))).toEqual([]);
});

it('a translation has its numbers to ring in whatever order within a block', () => {
  const urgent =
    (from: RegExp, to: string): Edit =>
    (text) =>
      text.replace(/ urgent: .*/, (line) => line.replace(from, to));
  expect(said(urgent(/\(tel:111\)(.*)\(tel:112\)/, '(tel:112)$1(tel:111)'))).toEqual([]);
});

it('a number to ring that one translation has lost is told there, though it is the only one', () =>
  expect(said(swap(/\[911\]\(tel:911\)/, '')).map(([, code]) => code)).toEqual(['number-lost']));

it('a translation is compared again when only the English text has changed', () => {
  const read = (english: string) => {
    const files = { ...CONTENT, ...GUIDE_FILES, 'guide/en.yaml': english, 'guide/es.yaml': GUIDE };
    const log = new DiagnosticCollector();
    return readContent(sourcesOf(files).readSources(log), 'content', startOf, log);
  };
  const [before, after] = [read(GUIDE), read(swap(/minute: 4$/m, 'minute: 3')(GUIDE))];
  const codes = (content: Content) => {
    const log = new DiagnosticCollector();
    checkGuideFacts(content, { locate: startOf, log });
    return log.all().map(({ code }) => code);
  };
  expect([codes(before), codes({ ...before, guide: after.guide })]).toEqual([[], ['guide-fact-differs']]);
});

it.each<[string, Edit]>([
  ['a step', swap(/Ten minutes at most/, 'Eight minutes at most')],
  ['what to expect', swap(/Never more than 10 minutes/, 'Never more than 8 minutes')],
  ['the warnings', swap(/Never fall asleep with it/, 'No longer than 8 minutes')],
])('a timer is not longer than the strictest limit of its method, which may be in %s', (_, limit) =>
  expect(said(limit, limit)).toEqual([['10]', 'timer-too-long', expect.stringContaining('8 at most')]]),
);

it('a step of the round that begins after its end is never reached', () => {
  const late = swap(/second: 130$/m, 'second: 180');
  expect(said(late, late)).toEqual([
    ['180', 'word-after-end', 'Write a second from 0 to 179, or delete the entry.'],
    ['180', 'word-after-end', 'Write a second from 0 to 179, or delete the entry.'],
  ]);
});

it.each<[string, Edit, string[]]>([
  ['a method', swap(/method: warmth/, 'method: polar'), []],
  ['the advice on heat', same, []],
  ['the round', swap(/method: warmth/, 'method: move'), []],
  ['nothing', swap(/ +method: warmth\n/, ''), []],
  ['what the guide does not have', swap(/method: warmth/, 'method: warm'), ['unknown-reference']],
])('a way on from the round may open %s', (_, edit, codes) =>
  expect([...new Set(said(edit, edit).map(([, code]) => code))]).toEqual(codes),
);

it('a guide without a round has no button that opens one', () => {
  const without: Edit = (text) => text.replace(/^move:\n[\s\S]*?(?=^\w)/m, '').replace('method: polar', 'method: move');
  expect(said(without, without).map(([at, code]) => [at, code])).toEqual([
    ['move', 'unknown-reference'],
    ['move', 'unknown-reference'],
    ['move', 'unknown-reference'],
    ['move', 'unknown-reference'],
    ['move', 'unknown-reference'],
    ['move', 'unknown-reference'],
  ]);
});

it.each(['15', '024', '3114', '*4141', '%237119', '116123', '08088088000', '0120-279-338'])(
  'a link to %s is passed over',
  (number) =>
    expect(said(same, swap(/\(tel:911\)/, `(tel:911), [x](tel:${number})`)).map(([, code]) => code)).not.toContain(
      'unknown-short-number',
    ),
);
