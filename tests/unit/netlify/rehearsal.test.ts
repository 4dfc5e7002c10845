/** The rehearsal itself: it passes as it is, and misses every guard that is taken away. */
import { describe, expect, it } from 'vitest';
import { readGenerated } from '../../../generator/preview/generated-data.ts';
import { play } from '../../../netlify/rehearsal/rehearsal.ts';
import { SCENARIOS } from '../../../netlify/rehearsal/scenarios.ts';
import { offer } from '../../helpers/offer.ts';
import { TEST_SITE } from '../../helpers/paths.ts';
import { ACCESS } from './rehearsal/access.ts';
import { PROVIDER } from './rehearsal/provider.ts';
import { STORAGE } from './rehearsal/storage.ts';

const data = readGenerated(`${TEST_SITE}/generated`);

const REMOVALS = [...STORAGE, ...PROVIDER, ...ACCESS];

describe('the rehearsal', () => {
  it('has at least sixteen scenarios, each with a name of its own', () => {
    expect(SCENARIOS.length).toBeGreaterThanOrEqual(16);
    expect(new Set(SCENARIOS.map(({ name }) => name)).size).toBe(SCENARIOS.length);
  });

  it('passes from the command line in less than a minute, as JSON too', () => {
    const began = performance.now();
    const { code, stdout } = offer(['rehearse', '--json', '--generated', `${TEST_SITE}/generated`]);
    const results: unknown = JSON.parse(stdout);
    expect(results).toHaveLength(SCENARIOS.length);
    expect(results).toEqual(SCENARIOS.map(({ name }) => ({ name, passed: true, ms: expect.any(Number) })));
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  it('says how to get a build where there is none', () => {
    const { code, stderr } = offer(['rehearse', '--generated', '/nowhere']);
    expect(code).toBe(1);
    expect(stderr).toContain('npm run build');
  });
});

describe('with one guard taken away', () => {
  it.each(REMOVALS)('$seenBy … fails: $name', async (removal) => {
    const scenarios = SCENARIOS.filter(({ name }) => name.startsWith(removal.seenBy));
    expect(scenarios).toHaveLength(1);
    for (const scenario of scenarios) {
      const { passed, reason } = await play(scenario, data, removal);
      expect({ passed, reason }).toEqual({ passed: false, reason: expect.not.stringContaining('did not end') });
    }
  });
});
