/** Files that are missing, stand in the wrong place, or cannot be read. */
import { bytes, copyOf, linkTo, type Mutation, makeFolder, remove, replace, START, write } from './mutation.ts';

export const files: readonly Mutation[] = [
  {
    name: 'a misspelt folder',
    file: 'landings/a.yaml',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'unknown-folder', at: START, file: 'landings', says: 'Did you mean "landing"?' },
  },
  {
    name: 'no settings',
    file: 'site.yaml',
    change: remove,
    expect: { code: 'missing-file', at: START, file: '', says: 'site.yaml' },
  },
  {
    name: 'an empty file',
    file: 'landing/new.yaml',
    change: write(''),
    expect: { code: 'empty-file', at: START },
  },
  {
    name: 'a method without its text',
    file: 'solutions/new.md',
    change: write('---\nnumber: 4\ntitle: New\ndescription: New\nwhen: Now\n---\n'),
    expect: { code: 'method-without-text', at: { line: 7, column: 1 }, says: 'or its steps' },
  },
  {
    name: 'the ending .yml',
    file: 'landing/new.yml',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'unknown-file', at: START, suggestion: 'landing/new.yaml' },
  },
  {
    name: 'the ending .yaml.txt, as Notepad adds it',
    file: 'landing/new.yaml.txt',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'unknown-file', at: START, suggestion: 'landing/new.yaml' },
  },
  {
    name: 'a page in an unknown folder',
    file: 'blog/new.yaml',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'unknown-file', at: START, says: 'landing/ or pages/' },
  },
  {
    name: 'a page in a folder of a folder',
    file: 'landing/drafts/new.yaml',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'unknown-file', at: START, suggestion: 'landing/new.yaml' },
  },
  {
    name: 'a Markdown file among the landing pages',
    file: 'landing/new.md',
    change: copyOf('pages/terms-of-service.md'),
    expect: { code: 'unknown-file', at: START, says: 'Nothing reads' },
  },
  {
    name: 'a dictionary in a language that the site does not speak',
    file: 'translations/de.yaml',
    change: copyOf('translations/es.yaml'),
    expect: { code: 'unknown-language', at: START, says: 'en, es, pt' },
  },
  {
    name: 'a name with a space and capitals',
    file: 'landing/RLS Relief.yaml',
    change: copyOf('landing/rls-cure.yaml'),
    expect: { code: 'bad-file-name', at: START, says: '"rls-relief"' },
  },
  {
    name: 'a folder that is called like a file',
    file: 'landing/new.yaml',
    change: makeFolder,
    expect: { code: 'unreadable-file', at: START, says: 'it is a folder' },
  },
  {
    name: 'a link that leads nowhere',
    file: 'landing/new.yaml',
    change: linkTo('gone.yaml'),
    expect: { code: 'unreadable-file', at: START, says: 'does not exist' },
  },
  {
    name: 'a file of two megabytes',
    file: 'landing/new.yaml',
    change: write(`# ${'x'.repeat(2_000_000)}\n`),
    expect: { code: 'file-too-large', at: START, says: '2.0 MB' },
  },
  {
    name: 'a letter in Latin-1 in the middle of a file',
    file: 'landing/rls-cure.yaml',
    change: bytes((before) =>
      Buffer.concat([
        before.subarray(0, before.indexOf('cured?')),
        Buffer.from([0xe9]),
        before.subarray(before.indexOf('cured?')),
      ]),
    ),
    expect: { code: 'wrong-encoding', at: 'écured', says: '0xe9' },
  },
  {
    name: 'UTF-16, as Notepad once saved it',
    file: 'landing/rls-cure.yaml',
    change: bytes((before) =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(before.toString('utf8'), 'utf16le')]),
    ),
    expect: { code: 'wrong-encoding', at: START, says: 'UTF-16' },
  },
  {
    name: 'a NUL',
    file: 'landing/rls-cure.yaml',
    change: replace('h1: Can', 'h1: C\u0000an'),
    expect: { code: 'wrong-encoding', at: '\u0000an', says: '0x0' },
  },
];
