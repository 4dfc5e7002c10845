import { describe, expect, it } from 'vitest';
import { externalLinks } from '../../../../../generator/check/links/external-links.ts';
import { mergeFindings } from '../../../../../generator/check/run-checks.ts';
import { buildClean } from '../../../../check/site-under-test.ts';

const { site } = await buildClean();

type Answering = (address: string) => Response;

/** What is found, and which addresses were asked for. */
async function follow(answer: Answering, known: readonly string[] = []) {
  const asked: string[] = [];
  const check = externalLinks({
    fetch: async (address) => {
      asked.push(String(address));
      return answer(String(address));
    },
    wait: async () => {},
    cache: { read: () => new Map(known.map((address) => [address, 200])), write: () => {} },
  });
  return { found: mergeFindings([...(await check.run(site))]), asked };
}

const NHS = 'https://www.nhs.uk/conditions/restless-legs-syndrome/';
const silent: Answering = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('none'), { code: 'ENOTFOUND' }) });
};

describe('links to other sites', () => {
  it('are all asked for, each once, and only over https', async () => {
    const { found, asked } = await follow(() => new Response(null));
    expect(found).toEqual([]);
    expect(asked.length).toBeGreaterThan(50);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.every((address) => address.startsWith('https://'))).toBe(true);
  });

  it('that are gone are errors, at the line of their address', async () => {
    const { found } = await follow((address) => new Response(null, { status: address === NHS ? 410 : 200 }));
    expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`)).toContain(
      'external-link-broken content/resources.yaml:8',
    );
  });

  it('that refuse a program are warnings', async () => {
    const { found } = await follow((address) => new Response(null, { status: address === NHS ? 403 : 200 }));
    expect(new Set(found.map(({ code, severity }) => `${code} ${severity}`))).toEqual(
      new Set(['external-link-unsure warning']),
    );
  });

  it('whose host does not exist are errors, as long as others answer', async () => {
    const { found } = await follow((address) => (address === NHS ? silent(address) : new Response(null)));
    expect(found.map(({ code }) => code)).toContain('external-link-broken');
  });

  it('are one finding where nobody answers: this machine has no connection', async () => {
    const { found } = await follow(silent);
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['no-network', expect.stringMatching(/^None of \d+ other sites/)],
    ]);
  });

  it('that were confirmed lately are not asked for again', async () => {
    const { asked } = await follow(() => new Response(null), [NHS]);
    expect(asked).not.toContain(NHS);
  });
});
