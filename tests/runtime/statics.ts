/** The built files, as Netlify reads `_headers`, `_redirects` and 404.html. */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../helpers/paths.ts';
import type { Stage } from './call.ts';

const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'speculation-rules',
  'strict-transport-security',
  'x-content-type-options',
];

export function describeStatics(stage: () => Stage): void {
  describe('the files', () => {
    it.concurrent.each([
      ['/', 200],
      ['/about', 200],
      ['/how-to-stop-restless-legs', 200],
      ['/there-is-no-such-page', 404],
    ])('%s come with the headers of _headers and status %i', async (path, status) => {
      const { ask, project } = stage();
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
      const written = headersForAll(project);
      expect(written.map(([name]) => name).sort()).toEqual(SECURITY);
      for (const [name = '', value] of written) expect([name, answer.headers.get(name)]).toEqual([name, value]);
    });

    it.concurrent('that are missing have the site’s own 404 page', async () => {
      const { ask, project } = stage();
      const answer = await ask('/nor/this/one');
      expect(answer.text).toBe(readFileSync(`${project}/dist/404.html`, 'utf8'));
    });

    it.concurrent('of assets come with the security headers too', async () => {
      const { ask, project } = stage();
      const [asset] = readdirSync(`${project}/dist/assets`).filter((name) => name.endsWith('.js'));
      const answer = await ask(`/assets/${asset}`);
      expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    });

    // Netlify's local runtime lets no file be cached, whatever _headers says; so this asks its parser.
    it.concurrent('of assets are to be kept for a year, and those after a purchase not at all', async () => {
      const { headers, errors } = await parseHeaders(stage().project);
      const cached = headers.flatMap(({ for: path, values }) =>
        values['Cache-Control'] === undefined ? [] : [[path, values['Cache-Control']]],
      );
      expect([errors, cached]).toEqual([
        [],
        [
          ['/assets/*', 'public, max-age=31536000, immutable'],
          ['/payment-success', 'private, no-store'],
          ['/unlocked-solutions', 'private, no-store'],
        ],
      ]);
    });

    it.concurrent('follow _redirects', async () => {
      const answer = await stage().ask('/home');
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/']);
    });
  });
}

/** What `_headers` gives to all paths. */
function headersForAll(project: string): string[][] {
  const first = readFileSync(`${project}/dist/_headers`, 'utf8').split('\n\n')[0] ?? '';
  return [...first.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]);
}

const PARSER = `${ROOT}/netlify/cli/node_modules/@netlify/headers-parser/lib/index.js`;
const parser = z.object({ parseAllHeaders: z.custom<(options: object) => Promise<unknown>>() });
const parsed = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  errors: z.array(z.unknown()),
});

async function parseHeaders(project: string): Promise<z.output<typeof parsed>> {
  const { parseAllHeaders } = parser.parse(await import(pathToFileURL(PARSER).href));
  return parsed.parse(
    await parseAllHeaders({ headersFiles: [`${project}/dist/_headers`], configHeaders: [], minimal: true }),
  );
}
