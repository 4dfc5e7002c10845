/** /sandbox/check: the report of `offer check` for the current content. It runs as a separate process, so that it does not delay pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '#domain/html.ts';
import { HTML } from '../server/inject-client.ts';

type Options = Readonly<{
  root: string;
  /** For the built site and the report. */
  folder: string;
  content: () => string;
}>;

export function createCheckPage({ root, folder, content }: Options) {
  const report = join(folder, 'report.html');
  let running = false;
  let failed = false;

  async function check(): Promise<void> {
    running = true;
    const [out, generated] = [join(folder, 'checked'), join(folder, 'checked-generated')];
    const offer = (...args: string[]) => run(root, ['bin/offer.mjs', ...args, '--content', content(), '--out', out]);
    const built = await offer('build', '--generated', generated);
    if (built) await offer('check', '--launch', '--html', report);
    failed = !built;
    running = false;
  }

  return (request: Request): Response => {
    if (request.method === 'POST') {
      // Prevents other sites from starting checks on this machine.
      if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
        return new Response(null, { status: 403 });
      if (!running) void check();
      return new Response(null, { status: 303, headers: { Location: '/sandbox/check' } });
    }
    if (running)
      return page('<p role="status">Building and checking the site. It takes about a quarter of a minute…</p>', true);
    if (failed) return page(`<p>The site does not build: <a href="/sandbox">see the problems</a>.</p>${BUTTON}`);
    if (!existsSync(report))
      return page(
        `<p>Looks at every page as a visitor, a search engine and a reader with a screen reader would.</p>${BUTTON}`,
      );
    const text = readFileSync(report, 'utf8').replace(
      '<body>',
      () => `<body><nav style="padding:1rem 1.25rem 0">${BUTTON}</nav>`,
    );
    return new Response(text, { headers: HEADERS });
  };
}

const HEADERS = { 'Content-Type': HTML, 'Cache-Control': 'no-store' };

const BUTTON =
  html`<form method="post" action="/sandbox/check"><a href="/sandbox">Dev server</a> <button>Check the site now</button></form>`
    .text;

function page(body: string, again = false): Response {
  const refresh = again ? '<meta http-equiv="refresh" content="1">' : '';
  return new Response(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>Check</title><style>:root { color-scheme: light dark; } body { max-width: 40rem; margin: 0 auto; padding: 12vh 24px 0; font: 18px/1.5 system-ui, sans-serif; }</style></head><body><main><h1>Check</h1>${body}</main></body></html>\n`,
    { headers: HEADERS },
  );
}

/** @returns whether the process succeeded */
const run = (cwd: string, args: readonly string[]): Promise<boolean> =>
  once(spawn(process.execPath, args, { cwd, stdio: 'ignore' }), 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
