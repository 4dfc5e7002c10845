/** Templates loaded while the program runs, and where it says they are wrong. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTemplateLoader } from '../../../../../generator/dev/site/template-loader.ts';
import { ContentError } from '../../../../../generator/diagnostics/diagnostic.ts';
import { temporaryFolder } from '../../../../helpers/temporary.ts';

let root = '';
const write = (name: string, text: string) => writeFileSync(join(root, 'templates', name), text);
const load = () => createTemplateLoader(root, join(root, 'work'))();
const toDiagnostics = async () => {
  const error: unknown = await load().catch((reason: unknown) => reason);
  return error instanceof ContentError ? error.diagnostics : [];
};

beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['templates', 'widgets']) mkdirSync(join(root, folder));
  write('render-members.tsx', 'export const renderMembers = () => ({});');
});

describe('the loader of templates', () => {
  it('reads a changed template again', async () => {
    const next = createTemplateLoader(root, join(root, 'work'));
    write('render-site.tsx', `export const renderSite = () => { throw new Error('one') };`);
    const first = await next();
    write('render-site.tsx', `export const renderSite = () => { throw new Error('two') };`);
    const second = await next();
    expect(String(first.renderSite)).not.toBe(String(second.renderSite));
  });

  it('names file, line and column of a syntax error', async () => {
    write('render-site.tsx', 'export const renderSite =\n  () => ) 1;');
    const [diagnostic] = await toDiagnostics();
    expect(diagnostic).toMatchObject({ code: 'template-failed', line: 2, column: 9 });
    expect(diagnostic?.file).toMatch(/templates\/render-site\.tsx$/);
  });

  it('names the line of a template that stops while it is loaded', async () => {
    write('render-site.tsx', `export const renderSite = () => 1;\n\nJSON.parse('{');`);
    const [diagnostic] = await toDiagnostics();
    expect(diagnostic).toMatchObject({ code: 'template-failed', line: 3 });
    expect(diagnostic?.message).toMatch(/^SyntaxError: /);
  });

  it.each(['templates', 'widgets'])('names the line, in the source, of what a part in %s throws', async (folder) => {
    write(
      `../${folder}/part.tsx`,
      `type Long = Readonly<{\n  a: string;\n}>;\nexport const part = (a: Long) => { throw new TypeError(a.a) };`,
    );
    write(
      'render-site.tsx',
      `import { part } from '../${folder}/part.tsx';\nexport const renderSite = () => part({ a: 'words' });`,
    );
    const { renderSite, toDiagnostic } = await load();
    const thrown = (): unknown => {
      try {
        return Reflect.apply(renderSite, undefined, []);
      } catch (error) {
        return error;
      }
    };
    const diagnostic = toDiagnostic(thrown());
    expect(diagnostic).toMatchObject({ line: 4, message: 'TypeError: words' });
    expect(diagnostic.file).toMatch(new RegExp(`${folder}/part\\.tsx$`));
  });

  it('has a problem even for what is no error', async () => {
    write('render-site.tsx', 'export const renderSite = () => 1;');
    const { toDiagnostic } = await load();
    expect(toDiagnostic('words')).toMatchObject({ file: 'templates', line: 1, message: 'words' });
  });
});
