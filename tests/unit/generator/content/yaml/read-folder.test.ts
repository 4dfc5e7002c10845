import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf, readSources } from '../../../../../generator/content/yaml/read-folder.ts';
import { DiagnosticCollector } from '../../../../../generator/diagnostics/diagnostic.ts';
import { putFiles, temporaryFolder } from '../../../../helpers/temporary.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const put = (path: string, contents: string | Uint8Array = 'a: 1\n') => putFiles(folder, { [path]: contents });

function read(from = folder): Readonly<{ texts: Record<string, string>; diagnostics: string[] }> {
  const log = new DiagnosticCollector();
  const texts = Object.fromEntries([...readSources(from, log)].map(({ path, text }) => [path, text]));
  const diagnostics = log.all().map((p) => `${p.file.replace(`${folder}/`, '')}:${p.line}:${p.column} ${p.code}`);
  return { texts, diagnostics };
}

describe('readSources', () => {
  it('reads text files in the order of their paths, those with a wrong extension too, so that they are reported', () => {
    const paths = ['a.YAML', 'a.json', 'a.yaml.txt', 'landing/z.yml', 'pages/a.yaml', 'pages/b.md', 'site.yaml'];
    for (const path of paths.toReversed()) put(path);
    expect(Object.keys(read().texts)).toEqual(paths);
  });

  it('skips hidden files and READMEs', () => {
    for (const path of ['.draft.yaml', '.git/a.yaml', 'README.md', 'pages/README.md']) put(path);
    expect(read()).toEqual({ texts: {}, diagnostics: [] });
  });

  it('reports files that no stage reads, and passes over those of images and of programs', () => {
    const passed = ['images/a.jpg', 'fonts/LICENCE', 'pictures/a.png', 'a.yaml~', 'a.yaml.orig', 'pages/Thumbs.db'];
    for (const path of [...passed, 'files/plan.pdf', 'pages/notes.docx', 'photo.JPG']) put(path);
    expect(read()).toEqual({
      texts: {},
      diagnostics: ['files/plan.pdf:1:1 unread-file', 'pages/notes.docx:1:1 unread-file', 'photo.JPG:1:1 unread-file'],
    });
  });

  it('removes a byte order mark', () => {
    put('a.yaml', '\uFEFFa: 1\n');
    expect(read().texts).toEqual({ 'a.yaml': 'a: 1\n' });
  });

  it('continues after a file that cannot be read', () => {
    mkdirSync(join(folder, 'a.yaml'));
    put('b.yaml');
    expect(read()).toEqual({ texts: { 'b.yaml': 'a: 1\n' }, diagnostics: ['a.yaml:1:1 unreadable-file'] });
  });

  it('reports symbolic links that lead nowhere, to themselves, out of the folder or to a folder', () => {
    put('pages/a.yaml');
    symlinkSync('gone.yaml', join(folder, 'a.yaml'));
    symlinkSync('b.yaml', join(folder, 'b.yaml'));
    symlinkSync('/etc/hostname', join(folder, 'c.yaml'));
    symlinkSync('/dev/zero', join(folder, 'd.yaml'));
    symlinkSync('../pages', join(folder, 'pages/spring'));
    symlinkSync('a.yaml', join(folder, 'pages/d.yaml'));
    expect(read()).toEqual({
      texts: { 'pages/a.yaml': 'a: 1\n', 'pages/d.yaml': 'a: 1\n' },
      diagnostics: [
        'a.yaml:1:1 unreadable-file',
        'b.yaml:1:1 unreadable-file',
        'c.yaml:1:1 link-leaves-content',
        'd.yaml:1:1 link-leaves-content',
        'pages/spring:1:1 link-leaves-content',
      ],
    });
  });

  it('reads a file once if a link to its own folder leads in a circle', () => {
    put('pages/a.yaml');
    symlinkSync('.', join(folder, 'loop'));
    expect(Object.keys(read().texts)).toEqual(['pages/a.yaml']);
  });

  it.each([
    ['a character cut in two', Buffer.from('a: £').subarray(0, 4), '1:4 wrong-encoding'],
    ['white space alone', ' \n\t\n', '1:1 empty-file'],
  ])('reports %s', (_, contents, found) => {
    put('a.yaml', contents);
    expect(read()).toEqual({ texts: {}, diagnostics: [`a.yaml:${found}`] });
  });

  it('reports a missing content folder', () => {
    expect(read(join(folder, 'none')).diagnostics).toEqual(['none:1:1 missing-folder']);
  });
});

it('names a file by its path from the working directory', () => {
  expect(nameOf('./content', 'pages/a.yaml')).toBe('content/pages/a.yaml');
});
