import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sourceHash } from '../../../../generator/output/source-hash.ts';
import { putFiles, temporaryFolder } from '../../../helpers/temporary.ts';

const FILES = {
  'content/site.yaml': 'name: Quiet\nemail: help@quiet.example\n',
  'content/images/ann.jpg': '\0\r\n',
  'templates/page.tsx': 'export const page = 1;\n',
  'netlify/lib/pay.ts': 'export const pay = 1;\n',
  'package-lock.json': '{}\n',
};

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  putFiles(root, FILES);
});

const put = (path: string, text: string) => putFiles(root, { [path]: text });
const hashed = () => sourceHash(root, join(root, 'content'));

describe('the hash of what a site is built from', () => {
  it.each<[string, string, string]>([
    ['a text', 'content/site.yaml', 'name: Loud\nemail: help@quiet.example\n'],
    ['an image', 'content/images/ann.jpg', '\0\n'],
    ['a new file', 'content/claims.yaml', ''],
    ['a template', 'templates/page.tsx', 'export const page = 2;\n'],
    ['a function', 'netlify/lib/pay.ts', 'export const pay = 2;\n'],
    ['a package', 'package-lock.json', '{"version":2}\n'],
  ])('changes with %s', (_, path, text) => {
    const before = hashed();
    put(path, text);
    expect(hashed()).not.toBe(before);
  });

  it.each<[string, string, string]>([
    ['the ends of lines', 'content/site.yaml', 'name: Quiet\r\nemail: help@quiet.example\r\n'],
    ['a share image that was drawn', 'content/pictures/home.png', 'png'],
    ['what the build has made', 'netlify/generated/prices.json', '{}'],
  ])('does not change with %s', (_, path, text) => {
    const before = hashed();
    put(path, text);
    expect(hashed()).toBe(before);
  });
});
