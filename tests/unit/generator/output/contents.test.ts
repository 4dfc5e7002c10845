import { describe, expect, it } from 'vitest';
import { bytesOf, lengthOf, piecesOf, textOf } from '../../../../generator/output/contents.ts';
import { StyleHashes } from '../../../../generator/output/csp-hashes.ts';
import type { Contents } from '../../../../generator/types.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the contents of a file', () => {
  it.each<[string, Contents]>([
    ['one text', 'né日'],
    ['bytes', bytes('né日')],
    ['pieces', ['n', bytes('é'), '日']],
  ])('are the same as %s', (_, contents) => {
    expect(textOf(contents)).toBe('né日');
    expect([...bytesOf(contents)]).toEqual([...bytes('né日')]);
    expect(lengthOf(contents)).toBe(6);
  });

  it('may be nothing', () => {
    expect([piecesOf([]), textOf([]), lengthOf([]), bytesOf('').length]).toEqual([[], '', 0, 0]);
    expect(piecesOf('')).toEqual(['']);
  });
});

describe('the hashes of styles', () => {
  it('are those of a page, in their order, and of all pages sorted and once each', () => {
    const hashes = new StyleHashes();
    const [a, b, c] = ['a{}', 'b{}', 'c{}'].map((css) => hashes.hashOf(css));
    expect(hashes.all()).toEqual([]);
    expect(hashes.take('<style>b{}</style> x <style media="print">a{}</style><style>b{}</style>')).toEqual([b, a, b]);
    expect(hashes.take('<p>no style</p>')).toEqual([]);
    hashes.add([c ?? '']);
    expect(hashes.all()).toEqual([a, b, c].sort());
  });
});
