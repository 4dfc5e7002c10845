import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf, readSources } from '../../../../generator/content/read-folder.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offer-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, contents: string | Uint8Array = 'a: 1\n'): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}

async function read(from = folder): Promise<{ texts: Record<string, string>; diagnostics: string[] }> {
  const log = new DiagnosticCollector();
  const texts: Record<string, string> = {};
  for await (const { path, text } of readSources(from, log)) texts[path] = text;
  const diagnostics = log.all().map((p) => `${p.file.replace(`${folder}/`, '')}:${p.line}:${p.column} ${p.code}`);
  return { texts, diagnostics };
}

describe('readSources', () => {
  it('reads YAML and Markdown in the order of their paths', async () => {
    for (const path of ['site.yaml', 'pages/b.md', 'pages/a.yaml', 'landing/z.yml']) put(path);
    expect(Object.keys((await read()).texts)).toEqual(['landing/z.yml', 'pages/a.yaml', 'pages/b.md', 'site.yaml']);
  });

  it('passes on texts with a wrong ending, so that they can be reported', async () => {
    for (const path of ['a.YAML', 'a.yaml.txt', 'a.json']) put(path);
    expect(Object.keys((await read()).texts)).toHaveLength(3);
  });

  it('leaves out hidden files and READMEs', async () => {
    for (const path of ['.draft.yaml', '.git/a.yaml', 'README.md', 'pages/README.md']) put(path);
    expect(await read()).toEqual({ texts: {}, diagnostics: [] });
  });

  it('takes off the mark of byte order that some editors write', async () => {
    put('a.yaml', '\uFEFFa: 1\n');
    expect((await read()).texts['a.yaml']).toBe('a: 1\n');
  });

  it('goes on after a file that cannot be read', async () => {
    mkdirSync(join(folder, 'a.yaml'));
    put('b.yaml');
    const { texts, diagnostics } = await read();
    expect(diagnostics).toEqual(['a.yaml:1:1 unreadable-file']);
    expect(Object.keys(texts)).toEqual(['b.yaml']);
  });

  it('reports links that lead nowhere, or to themselves', async () => {
    symlinkSync('gone.yaml', join(folder, 'a.yaml'));
    symlinkSync('b.yaml', join(folder, 'b.yaml'));
    expect((await read()).diagnostics).toEqual(['a.yaml:1:1 unreadable-file', 'b.yaml:1:1 unreadable-file']);
  });

  it('reports a folder that is a link, wherever it is', async () => {
    put('other/a.yaml');
    mkdirSync(join(folder, 'landing'));
    symlinkSync('../other', join(folder, 'landing/spring'));
    const { texts, diagnostics } = await read();
    expect(diagnostics).toEqual(['landing/spring:1:1 link-leaves-content']);
    expect(Object.keys(texts)).toEqual(['other/a.yaml']);
  });

  it('does not walk through folders that are links', async () => {
    put('pages/a.yaml');
    symlinkSync('.', join(folder, 'loop'));
    expect(Object.keys((await read()).texts)).toEqual(['pages/a.yaml']);
  });

  it.each([
    ['Latin-1', Buffer.from('a: 1\nb: caf\xe9\n', 'latin1'), '2:7'],
    ['a sign cut in two', Buffer.from('a: £').subarray(0, 4), '1:4'],
    ['a NUL', 'a: x\0y\n', '1:5'],
    ['UTF-16', Buffer.from('\uFEFFa: 1\n', 'utf16le'), '1:1'],
  ])('reports %s at its first bad byte', async (_, contents, place) => {
    put('a.yaml', contents);
    expect(await read()).toEqual({ texts: {}, diagnostics: [`a.yaml:${place} wrong-encoding`] });
  });

  it('reports empty files and files far too large', async () => {
    put('a.yaml', ' \n\t\n');
    put('b.yaml', '#'.repeat(1_000_001));
    expect((await read()).diagnostics).toEqual(['a.yaml:1:1 empty-file', 'b.yaml:1:1 file-too-large']);
  });

  it('reports a content folder that is not there', async () => {
    expect((await read(join(folder, 'none'))).diagnostics).toEqual(['none:1:1 missing-folder']);
  });
});

describe('nameOf', () => {
  it('is the path from where the command runs', () => {
    expect(nameOf('./content', 'pages/a.yaml')).toBe('content/pages/a.yaml');
  });
});
