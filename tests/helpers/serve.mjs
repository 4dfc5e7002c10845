/** Serves a built site as the CDN would: URLs without ending, the headers of _headers, 404.html. Usage: serve.mjs DIR PORT */
import { readFileSync } from 'node:fs';
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
const notFound = readFileSync(`${dir}/404.html`);

createServer((request, response) => {
  serve(request, response, () => {
    setHeaders(response, request.url ?? '/');
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(notFound);
  });
}).listen(Number(port), '127.0.0.1');
