/** The configuration of nginx for a built site. */
import type { HeaderBlock, PublishedRules } from './published-rules.ts';

/** @param root the folder of the site on the server @param host its name */
export function nginxConfig({ headers, redirects, languages }: PublishedRules, root: string, host: string): string {
  const names = [...new Set(headers.flatMap((block) => block.headers.map(([name]) => name)))].filter(isNotType);
  return `# For /etc/nginx/conf.d/. Add TLS: certbot --nginx -d ${host}

# The address as the browser asked for it.
map $request_uri $offer_path { "~^(?<path>[^?]*)" $path; }

# The language chosen on the site, else the browser's first.
map "$cookie_nf_lang,$http_accept_language" $offer_lang {
  default "";
${languages.map((lang) => `  "~*^(?:${lang}\\b|,\\s*${lang}\\b)" ${lang};`).join('\n')}
}

${names.map((name) => headerMap(name, headers)).join('\n\n')}

server {
  listen 80;
  server_name ${host};
  # Where the built site lies on the server.
  root ${root};
  include mime.types;
  charset utf-8;
  types { application/manifest+json webmanifest; }
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml text/xml;
  error_page 404 @missing;

${names.map((name) => `  add_header ${name} ${variableOf(name)} always;`).join('\n')}

  location = / { try_files /_lang/$offer_lang/index.html /index.html =404; }
  location / { try_files /_lang/$offer_lang$uri.html $uri.html $uri =404; }
  location ~ ^(?<page>/.+)\\.html$ { return 301 $page; }
  location @missing { try_files /_lang/$offer_lang/404.html /404.html =404; }
  location ~ ^/_(headers|redirects)$ { return 404; }
${redirects.map(({ from, to, status }) => `  location = ${from} { return ${status >= 400 ? status : `${status} ${to}`}; }`).join('\n')}
${headers.flatMap(typeLocation).join('\n')}
}
`;
}

const isNotType = (name: string): boolean => name.toLowerCase() !== 'content-type';
const variableOf = (name: string): string => `$offer_${name.toLowerCase().replaceAll('-', '_')}`;
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** The first pattern that matches counts, and in _headers the last: the order is reversed. An empty value sends no header. */
function headerMap(name: string, blocks: readonly HeaderBlock[]): string {
  const rows = blocks.flatMap(({ path, headers }) =>
    headers.filter(([own]) => own === name).map(([, value]) => `  "${patternOf(path)}" ${quoted(value)};`),
  );
  return `map $offer_path ${variableOf(name)} {\n  default "";\n${rows.reverse().join('\n')}\n}`;
}

const patternOf = (path: string): string => `~^${path.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}$`;

function typeLocation({ path, headers }: HeaderBlock): string[] {
  const type = headers.find(([name]) => !isNotType(name))?.[1];
  return type === undefined || path.includes('*') ? [] : [`  location = ${path} { types { } default_type "${type}"; }`];
}
