import { InvalidArgumentError } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildOptions, parseAlias, parseAt, parseEmail, parsePort, storeFolder } from '../../../bin/build-options.ts';

describe('parseAt', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-07-21', '2026-07-20T23:00:00.000Z'],
    ['2026-11-21T09:30', '2026-11-21T09:30:00.000Z'],
  ])('reads %s as %s', (text, at) => expect(new Date(parseAt(text)).toISOString()).toBe(at));

  it.each(['', 'today', '2026-13-01', '2026-02-30', '2025-02-29', '21/11/2026', '2026-11-21 09:00'])(
    'refuses %j',
    (text) => expect(() => parseAt(text)).toThrow(InvalidArgumentError),
  );
});

it.each([
  [parsePort, ' 1', 1],
  [parsePort, '65535', 65_535],
  [parsePort, '0', undefined],
  [parsePort, '65536', undefined],
  [parsePort, '80a', undefined],
  [parseEmail, ' ann@buyer.example ', 'ann@buyer.example'],
  [parseEmail, 'ann', undefined],
  [parseAlias, `a${'-'.repeat(36)}`, `a${'-'.repeat(36)}`],
  [parseAlias, `a${'-'.repeat(37)}`, undefined],
])('%o reads %j as %j', (parse, text, value) => {
  if (value === undefined) expect(() => parse(text)).toThrow(InvalidArgumentError);
  else expect(parse(text)).toBe(value);
});

it('the sandbox of each content folder has its own orders', () => {
  for (const flags of [{}, { content: 'content' }, { content: './content/' }])
    expect(storeFolder(flags)).toBe('.offer/store');
  const [one, other] = ['a/Tea shop', 'b/Tea shop'].map((content) => storeFolder({ content }));
  expect(one).toMatch(/^\.offer\/store-tea-shop-[0-9a-f]{8}$/);
  expect(other).not.toBe(one);
});

describe('buildOptions', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('takes the folder without a slash at its end', () => {
    expect(buildOptions({ content: 'content//' }).folder).toBe('content');
    expect(buildOptions({ content: '/' }).folder).toBe('/');
  });

  it('builds for the moment it is given, and for its day in London', () => {
    const at = Date.UTC(2026, 6, 20, 23, 30);
    expect(buildOptions({ content: 'c', at })).toMatchObject({ at, today: '2026-07-21' });
  });

  it('builds for now where no moment is given, and asks the clock once', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(Date.UTC(2026, 6, 20, 22, 59, 59, 999));
    expect(buildOptions({ content: 'c' }).today).toBe('2026-07-20');
    expect(clock).toHaveBeenCalledOnce();
    clock.mockRestore();
  });

  it('takes the origin from the environment, without a slash at its end', () => {
    vi.stubEnv('SITE_URL', 'https://preview.example/');
    expect(buildOptions({ content: 'c' }).siteUrl).toBe('https://preview.example');
    vi.stubEnv('SITE_URL', '');
    expect(buildOptions({ content: 'c' }).siteUrl).toBeUndefined();
  });
});
