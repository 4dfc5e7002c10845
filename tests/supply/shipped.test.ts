import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFault } from '../faults/record.ts';
import { ROOT } from '../helpers/paths.ts';
import { findShipped, type Part } from './shipped.ts';
import { readShipped } from './shipped-names.ts';
import { shippedPage } from './shipped-page.ts';

const withoutSizes = (parts: readonly Part[]) => parts.map(({ bytes: _, ...rest }) => rest);

describe('docs/shipped.json', () => {
  it('names every package that reaches a visitor or a function', async () => {
    const [now, told] = [await findShipped(), readShipped()];
    expect(withoutSizes(told.browser), 'run "npm run shipped"').toEqual(withoutSizes(now.browser));
    expect(withoutSizes(told.functions), 'run "npm run shipped"').toEqual(withoutSizes(now.functions));
    const tries = now.browser.length + now.functions.length;
    recordFault('names every package that reaches a visitor or a function', { tries, lost: 0, leaked: 0 });
  });

  it('is the page beside it', () =>
    expect(readFileSync(join(ROOT, 'docs/shipped.md'), 'utf8')).toBe(shippedPage(readShipped())));

  it('sends neither React nor what reads content to a visitor', () => {
    const names = readShipped().browser.map(({ name }) => name);
    expect(names).toContain('preact');
    for (const name of ['react', 'react-dom', 'zod', 'yaml', 'stripe']) expect(names).not.toContain(name);
  });
});
