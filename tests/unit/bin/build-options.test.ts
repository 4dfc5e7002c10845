import { InvalidArgumentError } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildOptions, parseDay } from '../../../bin/build-options.ts';

describe('parseDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T09:30:00Z', '2026-11-21'],
    ['2026-11-21T23:30:00-05:00', '2026-11-22'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %s as the day %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    '',
    'today',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '21/11/2026',
    '2026-11-21 09:00',
    '2026-11-21T09:00',
  ])('refuses %j', (text) => expect(() => parseDay(text)).toThrow(InvalidArgumentError));
});

describe('buildOptions', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('takes the folder without a slash at its end', () => {
    expect(buildOptions({ content: 'content//' }).folder).toBe('content');
    expect(buildOptions({ content: '/' }).folder).toBe('/');
  });

  it('builds for the day it is given, or for today', () => {
    expect(buildOptions({ content: 'c', at: '2026-11-21' }).today).toBe('2026-11-21');
    expect(buildOptions({ content: 'c' }).today).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('takes the origin from the environment, without a slash at its end', () => {
    vi.stubEnv('SITE_URL', 'https://preview.example/');
    expect(buildOptions({ content: 'c' }).siteUrl).toBe('https://preview.example');
    vi.stubEnv('SITE_URL', '');
    expect(buildOptions({ content: 'c' }).siteUrl).toBeUndefined();
  });
});
