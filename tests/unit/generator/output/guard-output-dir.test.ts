import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ContentError } from '../../../../generator/diagnostics/diagnostic.ts';
import { checkOutputs } from '../../../../generator/output/guard-output-dir.ts';
import { temporaryFolder } from '../../../helpers/temporary.ts';

const project = temporaryFolder();
for (const name of ['content', 'notes', 'built', 'empty']) mkdirSync(join(project, name));
writeFileSync(join(project, 'notes/diary.txt'), 'Dear diary');
writeFileSync(join(project, 'file'), '');
// The project too looks like a built site.
for (const folder of ['built', '.']) writeFileSync(join(project, folder, 'index.html'), '');
symlinkSync('content', join(project, 'also-content'));

const check = (out: string) => {
  const generated = { folder: join(project, 'generated'), marker: 'prices.json' };
  // Without the project's folder, which would refuse each of them for lying in it.
  checkOutputs([generated, { folder: join(project, out), marker: 'index.html' }], [join(project, 'content')]);
};

it.each(['.', '..', 'content', 'content/dist', 'also-content', 'notes', 'file', 'generated', 'generated/dist'])(
  'a build refuses to replace %s',
  (out) => expect(() => check(out)).toThrow(ContentError),
);

it.each(['new', 'empty', 'built', 'content-built'])('a build may go into a folder that is %s', (out) =>
  expect(() => check(out)).not.toThrow(),
);

it('the data of the functions goes into no folder of a site', () =>
  expect(() => checkOutputs([{ folder: join(project, 'built'), marker: 'prices.json' }], [])).toThrow(ContentError));
