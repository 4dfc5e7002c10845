/** Serves a built site as the CDN would: URLs without ending, the headers of _headers, the page of the browser's language, 404.html. Usage: serve.mjs DIR PORT */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import sirv from 'sirv';

const [dir = 'dist', port = '4173'] = process.argv.slice(2);
const blocks = readFileSync(`${dir}/_headers`, 'utf8')
  .split(/\n(?=\/)/)
  .map((block) => block.trim().split('\n'))
  .map(([path = '', ...lines]) => ({
    path,
    lines: lines.map((line) => /^\s*([^:]+):\s*(.*)$/.exec(line)).filter((found) => found !== null),
  }));

const applies = (pattern, path) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern);

function setHeaders(response, path) {
  for (const block of blocks.filter((one) => applies(one.path, path))) {
    for (const [, name, value] of block.lines) response.setHeader(name, value);
  }
}

const serve = sirv(dir, {
  dev: true,
  extensions: ['html'],
  setHeaders: (response) => setHeaders(response, response.req.url?.split('?')[0] ?? '/'),
});
/** The cookie of the choice in the footer, else the browser's first language. */
function languageOf({ headers }) {
  const chosen = /nf_lang=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return chosen ?? /^[a-z]+/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? 'en';
}

/** The file of a page in that language, if the build wrote it. */
function translated(request, path = request.url?.split('?')[0] ?? '/') {
  const file = `/_lang/${languageOf(request)}${path === '/' ? '/index' : path}.html`;
  return existsSync(`${dir}${file}`) ? file : undefined;
}

createServer((request, response) => {
  const { url } = request;
  const file = translated(request);
  if (file !== undefined) {
    setHeaders(response, url?.split('?')[0] ?? '/');
    response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' }).end(readFileSync(`${dir}${file}`));
    return;
  }
  serve(request, response, () => {
    setHeaders(response, url ?? '/');
    const page = readFileSync(`${dir}${translated(request, '/404') ?? '/404.html'}`);
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page);
  });
}).listen(Number(port), '127.0.0.1');
