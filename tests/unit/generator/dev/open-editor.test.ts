/** Where a click leads: into the editor that the environment names, else to an address for VS Code. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInEditor } from '../../../../generator/dev/open-editor.ts';

let folder = '';
const place = () => ({ file: join(folder, 'a page.yaml'), line: 3, column: 7 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offer-editor-'));
  writeFileSync(join(folder, 'a page.yaml'), 'text');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A program that writes down what it is called with. */
function editor(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nprintf '%s|' "$@" > '${folder}/opened'\n`);
  chmodSync(path, 0o755);
  return path;
}

const opened = () => (existsSync(join(folder, 'opened')) ? readFileSync(join(folder, 'opened'), 'utf8') : '');

describe('a place', () => {
  it('opens at its line in the editor that EDITOR names', async () => {
    expect(openInEditor(place(), { EDITOR: editor('code') })).toEqual({ opened: true });
    await vi.waitFor(() => expect(opened()).toBe(`-r|-g|${folder}/a page.yaml:3:7|`));
  });

  it('opens in the one that LAUNCH_EDITOR names before VISUAL and EDITOR', async () => {
    openInEditor(place(), { LAUNCH_EDITOR: editor('subl'), VISUAL: '/no/such', EDITOR: '/no/such' });
    await vi.waitFor(() => expect(opened()).toBe(`${folder}/a page.yaml:3:7|`));
  });

  it.each(['vim', 'nano', '/usr/bin/emacs -nw', undefined, ''])(
    'has an address for VS Code where EDITOR is %s',
    (name) => {
      const href = `vscode://file${folder}/a%20page.yaml:3:7`;
      expect(openInEditor(place(), { EDITOR: name })).toEqual({ opened: false, href });
    },
  );
});
