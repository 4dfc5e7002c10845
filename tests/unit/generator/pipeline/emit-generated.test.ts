import { describe, expect, it } from 'vitest';
import { emitGenerated } from '../../../../generator/pipeline/emit-generated.ts';
import { loadFake } from '../../fake-content.ts';

const site = await loadFake();
const files = new Map(emitGenerated(site).map(({ path, contents }) => [path, JSON.parse(String(contents))]));

describe('emitGenerated', () => {
  it('hands the functions the prices that pages show', () => {
    expect(files.get('prices.json')).toEqual(site.pricing);
  });

  it('hands the functions the paid text', () => {
    expect(files.get('solutions.json')).toMatchObject([
      { id: 'polar', body: expect.stringContaining('The paid steps.') },
    ]);
  });

  it('refuses data that breaks its own schema', () => {
    const [solution] = site.solutions;
    if (solution === undefined) throw new Error('the fake site has a solution');
    expect(() => emitGenerated({ ...site, solutions: [{ ...solution, body: '' }] })).toThrow();
  });
});
