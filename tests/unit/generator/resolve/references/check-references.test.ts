import { describe, expect, it } from 'vitest';
import { brief, CONTENT, load } from '../../../fake-content.ts';

const diagnostics = (...args: Parameters<typeof load>) =>
  load(...args).diagnostics.map((diagnostic) => `${brief(diagnostic)} ${diagnostic.hint}`);

describe('the source of a claim', () => {
  const claims = (source: string) => ({ 'claims.yaml': `share: { text: "7", source: ${source} }\n` });
  const base = { 'landing/rls-cure.yaml': undefined };
  const references = 'nhs-2026: { title: A, authors: B, publication: C }\n';

  it('may be the owner, a reference or a resource', () => {
    const resources = 'nhs: { title: A, source: B, summary: C, relevance: [D], url: https://nhs.uk/ }\n';
    expect(diagnostics({ ...base, ...claims('owner') })).toEqual([]);
    expect(diagnostics({ ...base, ...claims('nhs-2026'), 'references.yaml': references })).toEqual([]);
    expect(diagnostics({ ...base, ...claims('nhs'), 'resources.yaml': resources })).toEqual([]);
  });
});

describe('the head of a page in a dictionary', () => {
  const head = (page: string, title = 'Inicio') => ({
    'translations/es.yaml': `pages: { ${page}: { title: "${title}", description: La portada } }\n`,
  });

  it('may be of any page in pages/, published or not', () => {
    expect(diagnostics(head('home'))).toEqual([]);
    const later = { 'pages/later.yaml': `${CONTENT['pages/home.yaml']}publishAt: 2027-01-01\n` };
    expect(diagnostics({ ...later, ...head('later') })).toEqual([]);
  });

  it('is reported where there is no such page, with the page that was meant', () => {
    expect(diagnostics(head('hone'))).toEqual(['translations/es.yaml:1:10 unknown-reference Did you mean "home"?']);
  });

  it('has no price of the visitor’s own, since those who read it are no visitors', () => {
    const [diagnostic] = load(head('home', 'Por {price}')).diagnostics;
    expect(diagnostic?.message).toContain('must not contain {price}; use {price.flat} instead');
  });
});

it.each([
  ['It costs £{price.flat}.', ['currency-twice']],
  [`It costs \${price}.`, ['placeholder-misspelt']],
  ['It saves £{claims.saved}.', []],
])('a sign before an amount that has its own is told once: %s', (words, codes) => {
  const claims = `${CONTENT['claims.yaml']}saved: { text: "500", source: owner }\n`;
  const cure = CONTENT['landing/rls-cure.yaml'].replace('It is hard.', () => `"${words}"`);
  const { diagnostics } = load({ 'claims.yaml': claims, 'landing/rls-cure.yaml': cure });
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

describe('the target of a redirect', () => {
  const redirect = (to: string) => ({
    'site.yaml': CONTENT['site.yaml'].replace('"to":"/"', JSON.stringify({ to }).slice(1, -1)),
  });

  it('may be any page, or an anchor on one', () => {
    expect(diagnostics(redirect('/rls-cure'))).toEqual([]);
    expect(diagnostics(redirect('/rls-cure#faq'))).toEqual([]);
  });
});
