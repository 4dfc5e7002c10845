import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLivePages } from '../../../../../generator/dev/server/live-pages.ts';
import { createDevRoutes, openInEditor } from '../../../../../generator/dev/server/routes.ts';
import { DevSite } from '../../../../../generator/dev/site/dev-site.ts';
import { temporaryFolder } from '../../../../helpers/temporary.ts';

describe('POST /_offer/open', () => {
  const routes = createDevRoutes({
    site: new DevSite({
      root: '/nowhere',
      options: () => expect.fail('not needed'),
      loadTemplates: () => expect.fail('not needed'),
    }),
    live: createLivePages(() => undefined),
    client: '',
    sandbox: async () => undefined,
    check: () => expect.fail('not needed'),
    report: () => expect.fail('not needed'),
  });
  const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

  it.each([
    ['another method', { method: 'GET' }, 405],
    ['a request from another site', post('{"marker":1}', { 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['a request from another port', post('{"marker":1}', { 'Sec-Fetch-Site': 'same-site' }), 403],
    ['a path', post('{"file":"/etc/passwd"}'), 400],
    ['what is not JSON', post('ocelot'), 400],
    ['an unknown marker', post('{"marker":1}'), 404],
    ['an unknown diagnostic', post('{"diagnostic":1}'), 404],
  ])('refuses %s', async (_, init, status) =>
    expect((await routes(new Request('http://localhost/_offer/open', init)))?.status).toBe(status),
  );
});

describe('openInEditor', () => {
  let folder = '';
  const location = () => ({ file: join(folder, 'a page.yaml'), line: 3, column: 7 });

  beforeEach(() => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'a page.yaml'), 'text');
  });

  /** A program that writes its arguments to a file. */
  function editor(name: string): string {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\nprintf '%s|' "$@" > '${folder}/opened'\n`);
    chmodSync(path, 0o755);
    return path;
  }

  const opened = () => (existsSync(join(folder, 'opened')) ? readFileSync(join(folder, 'opened'), 'utf8') : '');

  it('opens the line in the editor that EDITOR names', async () => {
    expect(openInEditor(location(), { EDITOR: editor('code') })).toEqual({});
    await vi.waitFor(() => expect(opened()).toBe(`-r|-g|${folder}/a page.yaml:3:7|`), 20_000);
  });

  it('prefers LAUNCH_EDITOR to VISUAL and EDITOR', async () => {
    openInEditor(location(), { LAUNCH_EDITOR: editor('subl'), VISUAL: '/no/such', EDITOR: '/no/such' });
    await vi.waitFor(() => expect(opened()).toBe(`${folder}/a page.yaml:3:7|`), 20_000);
  });

  it.each(['vim', 'nano', '/usr/bin/emacs -nw', undefined, ''])(
    'returns a URL for VS Code where EDITOR is %s',
    (EDITOR) =>
      expect(openInEditor(location(), { EDITOR })).toEqual({ href: `vscode://file${folder}/a%20page.yaml:3:7` }),
  );
});
