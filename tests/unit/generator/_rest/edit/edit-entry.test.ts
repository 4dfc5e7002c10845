import { describe, expect, it } from 'vitest';
import { editEntry } from '../../../../../generator/pipeline/edit/edit-entry.ts';

const SITE =
  'name: Quiet\nfoundedYear: 2022\ncounter: { start: 100, live: false }\nredirects: []\nanalytics: {}\nseller: { legal: A }\n';
const edit = (path: string, typed: string, text = SITE, file = 'site.yaml') =>
  editEntry({ path: file, name: `content/${file}`, text }, path, typed);
const toDiagnostic = (path: string) => {
  const edited = edit(path, 'x');
  return 'diagnostics' in edited ? edited.diagnostics[0] : undefined;
};

describe('what is typed', () => {
  it.each([
    ['name', '499', 'Quiet', '499'],
    ['foundedYear', '2023', 2022, 2023],
    ['foundedYear', 'last year', 2022, 'last year'],
    ['counter.live', 'true', false, true],
    ['counter.live', 'yes', false, 'yes'],
    ['counter.live', 'not true', false, 'not true'],
    ['counter.live', 'true so far', false, 'true so far'],
    ['foundedYear', 'in 2023', 2022, 'in 2023'],
    ['foundedYear', '2023 or so', 2022, '2023 or so'],
    ['foundedYear', '-3', 2022, -3],
    ['name', 'true', 'Quiet', 'true'],
  ])('becomes the kind of value that the field holds: %s %s', (path, typed, before, after) => {
    expect(edit(path, typed)).toMatchObject({ before, after });
  });

  it.each([
    ['3', '5', 5],
    ['3', '5.25', 5.25],
    ['2.5', '3', 3],
    ['2.5', '3.x', '3.x'],
    ['true', 'false', false],
    ['words', '5', '5'],
    ['', 'words', 'words'],
  ])('becomes what stood there where no schema tells: %s %s', (stood, typed, after) => {
    expect(edit('field', typed, `field: ${stood}\n`, 'unknown.yaml')).toMatchObject({ after });
  });

  it('is what the schema says, whatever stood there', () => {
    expect(edit('name', '5', 'name: 499\n')).toMatchObject({ before: 499, after: '5' });
  });

  it('takes the place of nothing as of anything else', () => {
    expect(edit('name', 'Quiet', 'name:\n')).toMatchObject({ before: null, text: 'name: Quiet\n' });
  });

  it('is text in quotes where the field holds text', () => {
    expect(edit('name', '499')).toMatchObject({ text: SITE.replace('Quiet', '"499"'), at: { line: 1, column: 7 } });
  });

  it('goes into the head of a Markdown file, behind a byte order mark too', () => {
    const page = '\uFEFF---\ntitle: Old\n---\n\nText.\n';
    expect(edit('title', 'New', page, 'pages/terms.md')).toMatchObject({ text: page.replace('Old', 'New') });
    expect(edit('name', 'b', 'name: a\uFEFFb\n')).toMatchObject({ before: 'a\uFEFFb' });
  });
});

describe('a path that leads nowhere', () => {
  it.each([
    ['nmae', 'There is no "nmae" in this file.', 'Did you mean "name"?'],
    ['counter.strat', 'There is no "strat" in "counter".', 'Did you mean "start"?'],
    ['tagline', 'There is no "tagline" in this file.', 'add the line "tagline: …"'],
    ['seller.legal.first', 'There is no "first" in "seller.legal".', 'it is one value'],
    ['name.first', 'There is no "first" in "name".', 'it is one value'],
    ['counter', '"counter" is a group of fields, and not one value.', 'such as counter.start'],
    ['redirects', '"redirects" is a list', 'such as redirects.0'],
    ['analytics', '"analytics" is a group of fields', 'such as analytics.name'],
  ])('%s is told with the way out', (path, message, hint) => {
    const diagnostic = toDiagnostic(path);
    expect(diagnostic?.message).toContain(message);
    expect(diagnostic?.hint).toContain(hint);
  });

  it('is told at the place where it ends', () => {
    expect(toDiagnostic('counter.strat')).toMatchObject({ file: 'content/site.yaml', line: 3, column: 10 });
  });
});

it('a file that cannot be read is not edited', () => {
  expect(edit('name', 'x', 'name: [')).toMatchObject({ diagnostics: [{ code: 'yaml-syntax' }] });
});

it('a value that an alias repeats is not edited', () => {
  expect(edit('name', 'x', 'name: &a Quiet\ntagline: *a\n')).toMatchObject({
    diagnostics: [{ code: 'shared-value', message: expect.stringContaining('"name"') }],
  });
});
