/** The script that keeps an open page up to date. Only `offer dev` adds it to a page; no published page has it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { DEV_PATHS } from '../client/protocol.ts';

export async function bundleClient(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'generator/dev/client/main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('esbuild returned no file for the client script');
  return script.text;
}

type PageVersion = Readonly<{
  /** The route of the page, or the name of a view that is not a page of the site. */
  view: string;
  page: string;
  style: string;
  ribbon?: string;
}>;

/** The script gets the version it was served with in its own URL, and compares it with every state the server sends. */
export function injectClient(html: string, version: PageVersion): string {
  const query = new URLSearchParams(version).toString().replaceAll('&', '&amp;');
  return html.replace('</body>', () => `<script type="module" src="${DEV_PATHS.client}?${query}"></script></body>`);
}

export const HTML = 'text/html; charset=utf-8';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const STYLE = /<style>.*?<\/style>|\/assets\/page\.\w+\.css/gs;

/** The hash of a page, or of JSON with pages in it, ignoring the style: an open page swaps its style without a reload. */
export const hashWithoutStyle = (html: string): string => hash(html.replace(STYLE, ''));

/** Shown until the first page is there; its client loads the page that follows. */
export const waitingPage = (isBroken: boolean): string => {
  const [heading, text] = isBroken
    ? ['No page yet', 'The content or the code has an error. The page appears as soon as it is fixed.']
    : ['Building the first page…', 'It appears here by itself.'];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title>
<link rel="icon" href="data:,"><style>:root { color-scheme: light dark; } body { margin: 0; padding: 12vh 24px 0; font: 18px/1.5 system-ui, sans-serif; } main { max-width: 640px; margin: 0 auto; }</style></head>
<body><main><h1>${heading}</h1><p>${text}</p></main></body></html>
`;
};
