import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../../../../generator/output/exchange.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offer-exchange-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (name: string): string => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, `was-${name}`), '');
  return join(folder, name);
};

describe('exchange', () => {
  it.runIf(process.platform === 'linux')('lets two folders change places', () => {
    expect(exchange(make('a'), make('b b'))).toBe(true);
    expect(readdirSync(join(folder, 'a'))).toEqual(['was-b b']);
    expect(readdirSync(join(folder, 'b b'))).toEqual(['was-a']);
  });

  it('does nothing, and says so, if one of them is not there', () => {
    expect(exchange(make('a'), join(folder, 'b'))).toBe(false);
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readdirSync(join(folder, 'a'))).toEqual(['was-a']);
  });
});
