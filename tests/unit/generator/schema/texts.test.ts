import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../../helpers/paths.ts';

const FOLDER = `${ROOT}/generator/schema/texts`;
const entry = z.object({ text: z.string().optional(), note: z.string().optional() });
const groups = z
  .record(z.string(), z.object({ texts: z.record(z.string(), entry) }))
  .parse(load(readFileSync(`${FOLDER}/texts.en.yaml`, 'utf8')));

/** keys.ts as it follows from the file. */
const keysFile = `/** The keys of texts.en.yaml: npx vitest run tests/unit/generator/schema/texts.test.ts -u */
// biome-ignore-all format: written by that command
export type TextKeys = {
${Object.entries(groups)
  .map(([group, { texts }]) => `  ${group}: '${Object.keys(texts).join("' | '")}';\n`)
  .join('')}};
`;

it('has the keys that the compiler knows', async () => {
  await expect(keysFile).toMatchFileSnapshot(`${FOLDER}/keys.ts`);
});

it('has a text and a note for each key', () => {
  const lacking = Object.entries(groups).flatMap(([group, { texts }]) =>
    Object.entries(texts)
      .filter(([, { text, note }]) => text === undefined || !note)
      .map(([key]) => `${group}.${key}`),
  );
  expect(lacking).toEqual([]);
});
