import { describe, expect, it } from 'vitest';
import { HOSTS } from '../../../../generator/hosting/hosts.ts';
import { publishedRules } from '../../../../generator/hosting/published-rules.ts';
import { parseCdnFiles } from '../../../../generator/preview/cdn-rules.ts';

const FILES = await parseCdnFiles({
  headers: `/*
  X-Frame: "a"; b 'self'

/assets/*
  Cache-Control: immutable

/rules.json
  Content-Type: application/rules+json
`,
  redirects: '/about /_lang/es/about.html 200! Language=es\n/404 /404.html 404!\n/old /new 301\n',
});
const RULES = publishedRules(FILES);
const text = (host: keyof typeof HOSTS) => HOSTS[host].text(RULES, { root: '/srv/dist', host: 'quiet.example' });

it('reads what was published: headers by path, redirects without a language, and the languages', () =>
  expect(RULES).toEqual({
    headers: [
      { path: '/*', headers: [['X-Frame', '"a"; b \'self\'']] },
      { path: '/assets/*', headers: [['Cache-Control', 'immutable']] },
      { path: '/rules.json', headers: [['Content-Type', 'application/rules+json']] },
    ],
    redirects: [
      { from: '/404', to: '/404.html', status: 404 },
      { from: '/old', to: '/new', status: 301 },
    ],
    languages: ['es'],
    translations: [{ from: '/about', to: '/_lang/es/about.html', lang: 'es' }],
  }));

describe('nginx', () => {
  it.each([
    ['a header for every path', '"~^/.*$" "\\"a\\"; b \'self\'";'],
    ['a header for a folder', '"~^/assets/.*$" "immutable";'],
    ['the type of a file', 'location = /rules.json { types { } default_type "application/rules+json"; }'],
    ['a redirect', 'location = /old { return 301 /new; }'],
    ['a page that is missing on purpose', 'location = /404 { return 404; }'],
    ['the language of the visitor', '"~*^(?:es\\b|,\\s*es\\b)" es;'],
    [
      'the folder and the domain',
      'server_name quiet.example;\n  # Where the built site lies on the server.\n  root /srv/dist;',
    ],
  ])('has %s', (_, line) => expect(text('nginx')).toContain(line));
});

it('Cloudflare gets the redirects it can read', () => expect(text('cloudflare')).toBe('/old /new 301\n'));

it('Vercel gets headers and redirects as JSON', () =>
  expect(JSON.parse(text('vercel'))).toMatchObject({
    cleanUrls: true,
    headers: [{ source: '/(.*)' }, { source: '/assets/(.*)' }, { source: '/rules.json' }],
    redirects: [{ source: '/old', destination: '/new', statusCode: 301 }],
  }));

describe('S3', () => {
  const policy = (name: string): unknown =>
    JSON.parse(text('s3').split(`cat > ${name}.json <<'END'\n`)[1]?.split('\nEND\n')[0] ?? '');
  const source = text('s3').split("cat > offer-addresses.js <<'END'\n")[1]?.split('\nEND\n')[0] ?? '';
  const answer = (uri: string, headers = {}, cookies = {}): unknown =>
    new Function('event', `${source}\nreturn handler(event);`)({ request: { uri, headers, cookies } });

  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/assets/a.B1.css', '/assets/a.B1.css'],
  ])('serves %s from %s', (uri, file) => expect(answer(uri)).toMatchObject({ uri: file }));

  it.each([
    ['/old', '/new'],
    ['/about.html', '/about'],
    ['/about/', '/about'],
    ['/index.html', '/'],
  ])('redirects %s to %s', (uri, to) =>
    expect(answer(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } }),
  );

  it('sends the language that was chosen, else that of the browser', () => {
    const spanish = { 'accept-language': { value: 'es-MX,en;q=0.5' } };
    expect(answer('/about', spanish)).toMatchObject({ uri: '/_lang/es/about.html' });
    expect(answer('/about', spanish, { nf_lang: { value: 'en' } })).toMatchObject({ uri: '/about.html' });
  });

  it('has a policy of headers for each path, with those for all', () =>
    expect(policy('offer-assets')).toMatchObject({
      CustomHeadersConfig: {
        Quantity: 2,
        Items: [
          { Header: 'X-Frame', Value: '"a"; b \'self\'', Override: true },
          { Header: 'Cache-Control', Value: 'immutable', Override: true },
        ],
      },
    }));

  it('sets the type of a file at its upload', () =>
    expect(text('s3')).toContain(
      "aws s3 cp '/srv/dist/rules.json' 's3://quiet.example/rules.json' --content-type 'application/rules+json'\n",
    ));
});
