import { describe, expect, it } from 'vitest';
import { problemsOfChange } from '../../../../../generator/pipeline/edit/check-change.ts';
import { brief, CONTENT, type Files, OPTIONS, sourcesOf } from '../../../fake-content.ts';

const change = async (path: string, text: string, files: Files = CONTENT) =>
  (await problemsOfChange(sourcesOf(files), OPTIONS, { path, name: `content/${path}`, text })).map(brief);
const LANDING = CONTENT['landing/rls-cure.yaml'];

describe('problemsOfChange', () => {
  it('has nothing to say of a change that is right', async () => {
    expect(await change('landing/rls-cure.yaml', LANDING.replace('A cure', 'Another'))).toEqual([]);
    expect(await change('landing/new.yaml', LANDING)).toEqual([]);
  });

  it('finds what breaks in the file', async () => {
    expect(await change('landing/rls-cure.yaml', LANDING.replace('h1', 'h2'))).toEqual([
      'landing/rls-cure.yaml:3:1 unknown-field',
    ]);
  });

  it('finds what breaks in other files', async () => {
    expect(await change('claims.yaml', 'other: { text: A, source: owner }\n')).toEqual([
      'landing/rls-cure.yaml:4:18 unknown-reference',
    ]);
  });

  it('finds what is wrong once more, beside what was wrong before', async () => {
    const files = { ...CONTENT, 'landing/rls-cure.yaml': LANDING.replace('{claims.rating}', '{claims.ratnig}') };
    const more = LANDING.replace('{claims.rating}', '{claims.ratnig}').replace('{price.flat}', '{price.flta}');
    expect(await change('landing/rls-cure.yaml', more, files)).toEqual([
      'landing/rls-cure.yaml:6:20 unknown-reference',
    ]);
  });

  it('passes a fault of the disk on as it is', async () => {
    const ports = {
      ...sourcesOf(CONTENT),
      readSources: () => {
        throw new Error('the disk is gone');
      },
    };
    const file = { path: 'claims.yaml', name: 'content/claims.yaml', text: '' };
    await expect(problemsOfChange(ports, OPTIONS, file)).rejects.toThrow('the disk is gone');
  });

  it('leaves out what was wrong before, wherever it stands now', async () => {
    const wrong = LANDING.replace('{claims.rating}', '{claims.ratnig}');
    const files = { ...CONTENT, 'landing/rls-cure.yaml': wrong };
    expect(await change('landing/rls-cure.yaml', `# A line more.\n${wrong}`, files)).toEqual([]);
  });
});
