import { describe, expect, it } from 'vitest';
import { parseCron } from '../../../../generator/preview/cron.ts';

describe('parseCron', () => {
  it.each([
    ['* * * * *', '2026-11-24T12:07', true],
    ['*/5 * * * *', '2026-11-24T12:10', true],
    ['*/5 * * * *', '2026-11-24T12:11', false],
    ['7,30-32 * * * *', '2026-11-24T12:31', true],
    ['7,30-32 * * * *', '2026-11-24T12:33', false],
    ['10/20 * * * *', '2026-11-24T12:50', true],
    ['10/20 * * * *', '2026-11-24T12:40', false],
    ['0 9 * * *', '2026-11-24T09:00', true],
    ['0 9 * * *', '2026-11-24T21:00', false],
    ['@hourly', '2026-11-24T12:00', true],
    ['@hourly', '2026-11-24T12:01', false],
    // 24 November 2026 is a Tuesday.
    ['0 0 * 11 2', '2026-11-24T00:00', true],
    ['0 0 * 12 2', '2026-11-24T00:00', false],
    ['0 0 1 * *', '2026-11-24T00:00', false],
    ['0 0 1 * 2', '2026-11-24T00:00', true],
    ['0 0 24 * 1', '2026-11-24T00:00', true],
    ['0 0 1 * 1', '2026-11-24T00:00', false],
  ])('%s names %s UTC: %s', (line, time, isDue) => expect(parseCron(line)(Date.parse(`${time}:59Z`))).toBe(isDue));

  it.each(['', '* * * *', '* * * * * *', '60 * * * *', '*/0 * * * *', '0 9 * * mon', '5-x * * * *'])(
    'refuses %j',
    (line) => expect(() => parseCron(line)).toThrow(`"${line}" is not a schedule`),
  );
});
