import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { StyleHashes } from '../../../../generator/output/csp-hashes.ts';

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;

describe('the styles of pages', () => {
  it('are named by the hash of what stands between their tags, whatever stands on these', () => {
    const html = '<head><style>a{}</style><style media="print">b{}</style></head><body><style></style></body>';
    expect(new StyleHashes().take(html)).toEqual(['a{}', 'b{}', ''].map(hashOf));
  });

  it('are known together, each once, whichever page comes first', () => {
    const [one, two] = [new StyleHashes(), new StyleHashes()];
    const pages = ['<style>a{}</style>', '<style>b{}</style><style>a{}</style>', 'no styles'];
    for (const page of pages) one.take(page);
    for (const page of pages.toReversed()) two.take(page);
    expect(one.all()).toEqual(['a{}', 'b{}'].map(hashOf).sort());
    expect(two.all()).toEqual(one.all());
  });

  it('may come from elsewhere', () => {
    const hashes = new StyleHashes();
    expect(hashes.take('<p>')).toEqual([]);
    hashes.add([hashes.hashOf('a{}'), hashes.hashOf('a{}')]);
    expect(hashes.all()).toEqual([hashOf('a{}')]);
  });
});
