/** A script that sets up CloudFront before a bucket of S3: a function that rewrites URLs, and a headers policy for each path. */
import type { HeaderBlock, PublishedRules } from './published-rules.ts';

/** @param root the folder of the site @param host its domain, which is the name of the bucket too */
export function s3Script(rules: PublishedRules, root: string, host: string): string {
  const policies = policiesOf(rules.headers);
  const types = rules.headers.flatMap(({ path, headers }) =>
    headers.filter(([name]) => isNamed(name, 'Content-Type')).map(([, type]) => ({ path, type })),
  );
  return `#!/bin/sh
# Run it once the bucket "${host}" and a CloudFront distribution before it exist. Then, in the distribution:
#   the function offer-addresses goes to "viewer request" of each behaviour;
${policies.map(({ path, name }) => `#   the policy ${name} goes to the behaviour ${path === '/*' ? 'Default (*)' : path};`).join('\n')}
#   the custom error responses of 403 and 404 are /404.html with the code 404.
set -e

cat > offer-addresses.js <<'END'
${addresses(rules)}END
aws cloudfront create-function --name offer-addresses --function-config Comment=offer,Runtime=cloudfront-js-2.0 --function-code fileb://offer-addresses.js
${policies.map(policyCommand).join('')}
aws s3 sync '${root}' 's3://${host}' --delete
${types.map(({ path, type }) => `aws s3 cp '${root}${path}' 's3://${host}${path}' --content-type '${type}'\n`).join('')}`;
}

/** Runs in CloudFront for every request. It cannot test whether a file exists, so it lists every translated page. */
function addresses({ redirects, translations }: PublishedRules): string {
  const leads = Object.fromEntries(redirects.filter(({ status }) => status < 400).map(({ from, to }) => [from, to]));
  const pages: Record<string, Record<string, string>> = {};
  for (const { from, to, lang } of translations) pages[lang] = { ...pages[lang], [from]: to };
  return `var redirects = ${JSON.stringify(leads)};
var translations = ${JSON.stringify(pages)};

function moved(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}

// The language chosen on the site, else the browser's first.
function languageOf(request) {
  var chosen = request.cookies.nf_lang;
  var accepted = request.headers['accept-language'];
  return ((chosen && chosen.value) || (accepted && accepted.value) || '').trim().slice(0, 2).toLowerCase();
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (redirects[uri]) return moved(redirects[uri]);
  if (/^\\/index\\.html$/.test(uri)) return moved('/');
  if (/^\\/[^/].*(\\.html|\\/)$/.test(uri)) return moved(uri.replace(/(\\.html|\\/+)$/, ''));
  var page = (translations[languageOf(request)] || {})[uri];
  request.uri = page || (uri === '/' ? '/index.html' : /\\.[a-z0-9]+$/i.test(uri) ? uri : uri + '.html');
  return request;
}
`;
}

type Policy = Readonly<{ path: string; name: string; headers: ReadonlyMap<string, string> }>;

/** A behaviour has one policy, so the policy of a path repeats the headers of all paths. */
function policiesOf(blocks: readonly HeaderBlock[]): Policy[] {
  const all = blocks.find(({ path }) => path === '/*')?.headers ?? [];
  return blocks.flatMap(({ path, headers }) => {
    // The type is set at the upload, and CloudFront keeps the languages apart by their files.
    const own = headers.filter(([name]) => !isNamed(name, 'Content-Type') && !isNamed(name, 'Vary'));
    const name = `offer-${path === '/*' ? 'pages' : path.replace(/\W+/g, '-').replace(/^-|-$/g, '')}`;
    return own.length === 0 ? [] : [{ path, name, headers: new Map([...all, ...own]) }];
  });
}

const isNamed = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

const policyCommand = (policy: Policy): string => `
cat > ${policy.name}.json <<'END'
${JSON.stringify(policyConfig(policy), null, 2)}
END
aws cloudfront create-response-headers-policy --response-headers-policy-config file://${policy.name}.json
`;

/** CloudFront has separate fields for these headers; all others are custom headers. */
const SECURITY: Readonly<Record<string, (value: string) => object>> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value },
  }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      IncludeSubdomains: /includeSubDomains/i.test(value),
      Preload: /preload/i.test(value),
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0),
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
};

function policyConfig({ name, headers }: Policy) {
  const security = [...headers].map(([header, value]) => SECURITY[header]?.(value) ?? {});
  const custom = [...headers].filter(([header]) => SECURITY[header] === undefined);
  return {
    Name: name,
    SecurityHeadersConfig: Object.assign({}, ...security),
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}
