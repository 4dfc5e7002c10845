/** The full site with `open: false`: no page begins a checkout and each says why in its language, no function sells, and nothing floats. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValidator } from '../../generator/check/pages/html.ts';
import { readGenerated, startPreview } from '../../generator/preview/services.ts';
import { readWords } from '../e2e/dictionary.ts';
import { freePort } from '../helpers/free-port.ts';
import { offer } from '../helpers/offer.ts';
import { FULL_SITE, ROOT, TEST_DAY } from '../helpers/paths.ts';
import { filesIn, LANDING_PAGES, TRANSLATED } from '../helpers/site.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const PORT = await freePort();
const PORTAL = '/unlocked-solutions';
const folder = temporaryFolder();
const [content, dist, generated] = [join(folder, 'content'), join(folder, 'dist'), join(folder, 'generated')];

cpSync(`${ROOT}/${FULL_SITE}`, content, { recursive: true });
const settings = join(content, 'site.yaml');
writeFileSync(settings, readFileSync(settings, 'utf8').replace('  open: true', '  open: false'));
const built = offer(['build', '--content', content, '--out', dist, '--generated', generated, '--at', TEST_DAY]);

type Shown = Readonly<{ name: string; lang: string; route: string; html: string }>;

const published: readonly Shown[] = filesIn(dist)
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const route = `/${file.replace(/^_lang\/\w+\//, '').replace(/\.html$/, '')}`;
    return { name: file, lang: /<html lang="(\w+)"/.exec(html)?.[1] ?? '', route, html };
  });
const { pages } = readGenerated(generated);
const variants: readonly Shown[] = Object.entries(pages).flatMap(([route, page]) =>
  Object.entries({ en: page, ...page.translations }).flatMap(([lang, texts]) =>
    Object.entries({ filled: texts.filled, locked: texts.locked, notice: texts.notice ?? texts.locked }).map(
      ([name, html]) => ({ name: `${route} ${name} ${lang}`, lang, route, html }),
    ),
  ),
);
/** Who has bought, or opens the page for those who have, is told nothing about a sale. */
const speaks = ({ name, route }: Shown) => route !== PORTAL && !/ (?:filled|notice) /.test(name);

it('is built, and the build says each time that nothing is sold', () => {
  expect(built).toMatchObject({ code: 0, stderr: expect.stringMatching(/site\.yaml:\d+:9 .*\[not-for-sale\]/) });
  expect(published.length).toBeGreaterThan(LANDING_PAGES + 8 + 7 * 4 - 1);
});

const all = [...published, ...variants];
const namesOf = (shown: readonly Shown[]) => shown.map(({ name }) => name);

it('has no page that begins a checkout or counts customers', () => {
  expect(namesOf(all.filter(({ html }) => /create-payment|data-buy|data-counter/.test(html)))).toEqual([]);
});

it('says on every page, in its language, that the guide is not for sale, and leads buyers to it', () => {
  const saying = all.filter(({ lang, html }) => parse(html).text.includes(readWords(lang).text('cta.closed')));
  expect(namesOf(saying)).toEqual(namesOf(all.filter(speaks)));
  const leading = saying.filter(
    ({ html }) => parse(html).querySelector(`:is(aside, main) a[href^="${PORTAL}"]`) !== null,
  );
  expect(namesOf(leading)).toEqual(namesOf(saying));
});

it('has the sentence where the script translates a page', () => {
  for (const lang of TRANSLATED) {
    const script = filesIn(dist).find((file) => file.startsWith(`assets/${lang}.`)) ?? '';
    expect(readFileSync(join(dist, script), 'utf8')).toContain(readWords(lang).text('cta.closed'));
  }
});

it('tells search engines of no offer that can be bought', () => {
  const offering = all.filter(({ html }) => html.includes('"Product"'));
  expect(offering).toHaveLength(1 + LANDING_PAGES);
  expect(namesOf(offering.filter(({ html }) => !html.includes('"https://schema.org/OutOfStock"')))).toEqual([]);
});

it('passes offer check', () => {
  const { code, stdout, stderr } = offer(['check', '--content', content, '--out', dist]);
  expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
});

it('is valid HTML where functions send it', async () => {
  const validator = createValidator();
  const locked = variants.filter(({ name }) => / (?:locked|notice) /.test(name));
  const faults = locked.flatMap(({ name, html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages.map((fault) => [name, fault.message])),
  );
  expect(faults).toEqual([]);
});

it('has no exit offer, bar or badges in its script', () => {
  const scripts = filesIn(dist).filter((file) => file.endsWith('.js'));
  const { text } = readWords('en');
  const held = scripts.filter((file) => {
    const script = readFileSync(join(dist, file), 'utf8');
    return ['modal.exitTitle', 'cta.mobileTitle', 'cta.badges'].some((path) => script.includes(text(path)));
  });
  expect(held).toEqual([]);
});

describe('its functions', () => {
  let preview: Awaited<ReturnType<typeof startPreview>> | undefined;
  beforeAll(async () => {
    process.env.OFFER_STORE = join(folder, 'store');
    preview = await startPreview({ dist, generated, port: PORT, report: () => undefined });
  });
  afterAll(() => preview?.close());

  const site = `http://localhost:${PORT}`;
  const { publicApiKey } = readGenerated(generated).settings;
  const order = { currencyCode: 'GBP', amountCents: 399 };
  const pay = (lang: string, init: RequestInit) =>
    fetch(`${site}/.netlify/functions/create-payment`, {
      method: 'POST',
      ...init,
      headers: { apikey: publicApiKey, 'Accept-Language': lang, ...init.headers },
    });

  it.each(['en', ...TRANSLATED])('refuse a page that is still open, kindly, in "%s"', async (lang) => {
    const answer = await pay(lang, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(order) });
    expect([answer.status, await answer.json()]).toEqual([503, { error: readWords(lang).text('answers.notForSale') }]);
  });

  it('refuse a form without script with a page that says the same', async () => {
    const answer = await pay('ja', { body: new URLSearchParams({ currencyCode: 'GBP', amountCents: '399' }) });
    expect(answer.status).toBe(503);
    expect(parse(await answer.text()).querySelector('main p')?.text).toBe(readWords('ja').text('answers.notForSale'));
  });

  it('are well, and say that the till is closed', async () => {
    const health = await fetch(`${site}/.netlify/functions/health`);
    expect([health.status, await health.json()]).toMatchObject([200, { ok: true, parts: { till: 'closed' } }]);
  });
});
