import { describe, expect, it } from 'vitest';
import { readEntries } from '../../../../generator/editor/read-entries.ts';

const read = (files: Readonly<Record<string, string>>) =>
  readEntries(Object.entries(files).map(([path, text]) => ({ path, name: `content/${path}`, text })));

describe('readEntries', () => {
  it('gives the data of each collection, unchecked, in the order of the files', () => {
    const { entries, diagnostics } = read({
      'landing/a.yaml': 'x: 1\n',
      'site.yaml': 'y: 2\n',
      'landing/b.yaml': 'z: 3\n',
    });
    expect(diagnostics).toEqual([]);
    expect([...entries.keys()]).toEqual(['landing', 'site']);
    expect(entries.get('landing')?.map(({ data }) => data)).toEqual([{ x: 1 }, { z: 3 }]);
  });

  it('leaves out a file that belongs to no collection', () => {
    expect([...read({ 'notes.yaml': 'x: 1\n' }).entries]).toEqual([]);
  });

  it('leaves out a file that cannot be read, and tells why', () => {
    const { entries, diagnostics } = read({ 'site.yaml': 'a: "b\n' });
    expect([...entries]).toEqual([]);
    expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual(['content/site.yaml yaml-syntax']);
  });
});
