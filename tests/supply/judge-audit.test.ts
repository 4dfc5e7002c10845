import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFault } from '../faults/record.ts';
import { ROOT } from '../helpers/paths.ts';
import { exceptionsSchema, isExpired, judgeAudit } from './judge-audit.ts';

const weakness = {
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const answer = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const weak = answer({
  a: { name: 'a', via: [{ source: 1, ...weakness }] },
  // Only because of the other.
  b: { name: 'b', via: ['a'] },
});
const exception = {
  package: 'a',
  advisory: 'GHSA-aaaa-bbbb-cccc',
  why: 'only on a path that we never call',
  until: '2026-12-31',
};
const finding = { package: 'a', advisory: 'GHSA-aaaa-bbbb-cccc', severity: 'high', title: 'Prototype pollution' };

describe('judgeAudit', () => {
  it('finds a known weakness, once, in the package that has it', () => {
    expect(judgeAudit(weak, [], '2026-11-21')).toEqual({ asked: true, findings: [finding], excepted: [] });
    recordFault('finds a known weakness, once, in the package that has it', { tries: 1, lost: 0, leaked: 0 });
  });

  it('says clean of a report without any', () =>
    expect(judgeAudit(answer({}), [], '2026-11-21')).toEqual({ asked: true, findings: [], excepted: [] }));

  it('takes no answer for no answer, never for a clean one', () => {
    const none = ['', '<html>', '{}', '[]', 'null', '{"error":{"code":"ENOTFOUND"}}', '{"vulnerabilities":{}}'];
    for (const text of none)
      expect(judgeAudit(text, [], '2026-11-21')).toEqual({ asked: false, why: 'npm gave no report' });
    expect(judgeAudit('{"message":"405 Method Not Allowed","statusCode":405}', [], '2026-11-21')).toEqual({
      ...{ asked: false, why: '405 Method Not Allowed' },
    });
    recordFault('takes no answer for no answer, never for a clean one', { tries: none.length + 1, lost: 0, leaked: 0 });
  });

  it('lets an exception hold until the end of its last day, for its own package and weakness alone', () => {
    const judged = (change: object, today: string) => judgeAudit(weak, [{ ...exception, ...change }], today);
    expect(judged({}, '2026-12-31')).toEqual({ asked: true, findings: [], excepted: [finding] });
    for (const verdict of [
      judged({}, '2027-01-01'),
      judged({ package: 'b' }, '2026-12-31'),
      judged({ advisory: 'GHSA-dddd-eeee-ffff' }, '2026-12-31'),
    ])
      expect(verdict).toEqual({ asked: true, findings: [finding], excepted: [] });
    recordFault('lets an exception hold until the end of its last day, for its own package and weakness alone', {
      ...{ tries: 3, lost: 0, leaked: 0 },
    });
  });
});

describe('an exception', () => {
  it.each(['package', 'advisory', 'why', 'until'])('needs its %s', (field) => {
    expect(exceptionsSchema.safeParse([exception]).success).toBe(true);
    expect(exceptionsSchema.safeParse([{ ...exception, [field]: undefined }]).success).toBe(false);
    expect(exceptionsSchema.safeParse([{ ...exception, [field]: '' }]).success).toBe(false);
  });

  it('of the list has not ended', () => {
    const list = exceptionsSchema.parse(
      JSON.parse(readFileSync(join(ROOT, 'tests/supply/audit-exceptions.json'), 'utf8')),
    );
    expect(list.filter((one) => isExpired(one, new Date().toISOString().slice(0, 10)))).toEqual([]);
  });
});
