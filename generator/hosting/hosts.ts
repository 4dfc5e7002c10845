/** The configuration for each static host, and its limitations. */
import { nginxConfig } from './nginx.ts';
import type { PublishedRules } from './published-rules.ts';
import { s3Script } from './s3.ts';

export type Host = Readonly<{
  /** Where the text goes. */
  file: string;
  text: (rules: PublishedRules, options: Readonly<{ root: string; host: string }>) => string;
  cannot: readonly string[];
}>;

const NO_SHOP = 'It runs no functions: pages can be read, and nothing can be sold, delivered or unlocked.';
const NO_LANGUAGE = 'It sends every visitor the English page; the script and the choice in the footer follow.';

export const HOSTS = {
  nginx: {
    file: '/etc/nginx/conf.d/site.conf',
    text: (rules, { root, host }) => nginxConfig(rules, root, host),
    cannot: [NO_SHOP, 'It compresses with gzip; brotli needs a module.'],
  },
  cloudflare: {
    file: 'dist/_redirects, in place of the one that was built; dist/_headers is read as it is',
    text: ({ redirects }) =>
      redirects
        .filter(({ status }) => status < 400)
        .map(({ from, to, status }) => `${from} ${to} ${status}\n`)
        .join(''),
    cannot: [NO_SHOP, NO_LANGUAGE],
  },
  vercel: {
    file: 'vercel.json, beside what is uploaded',
    text: (rules) => `${JSON.stringify(vercelConfig(rules), null, 2)}\n`,
    cannot: [NO_SHOP, NO_LANGUAGE],
  },
  s3: {
    file: 'a script for the AWS command line, such as s3.sh; read its first lines',
    text: (rules, { root, host }) => s3Script(rules, root, host),
    cannot: [
      NO_SHOP,
      'A CloudFront function holds 10 kB: with hundreds of redirects, keep them in a CloudFront KeyValueStore.',
      'The page for unknown addresses is English in every language.',
    ],
  },
} as const satisfies Readonly<Record<string, Host>>;

function vercelConfig({ headers, redirects }: PublishedRules) {
  return {
    outputDirectory: 'dist',
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map(({ path, headers: list }) => ({
      source: path.replaceAll('*', '(.*)'),
      headers: list.map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects
      .filter(({ status }) => status < 400)
      .map(({ from, to, status }) => ({ source: from, destination: to, statusCode: status })),
  };
}
