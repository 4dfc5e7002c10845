/**
 * The folder content/, for the tests beside this file: the only ones that read it. That it builds and passes `offer check` are steps of
 * `npm test`; nothing here may fail for an ordinary edit of it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEntry } from '../../generator/content/yaml/parse.ts';
import { ROOT } from '../helpers/paths.ts';

export const OWN = join(ROOT, 'content');

const textOf = (path: string): string => {
  const file = join(OWN, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const parseOwn = (path: string) => parseEntry({ path, name: `content/${path}`, text: textOf(path) }).entry;

/** A file of content/ as data, not yet validated. */
export const readOwn = (path: string): unknown => parseOwn(path)?.data;

/** The text below the front matter. */
export const readBody = (path: string): string => parseOwn(path)?.body ?? '';

/** Whether the guide is ours, whose words the tests of our-guide/ know. */
const sellsOurGuide = ['yosemite', 'polar', 'scaffold'].every((method) =>
  textOf('guide/en.yaml').includes(`\n  ${method}:\n`),
);

/** Whether it is the site that we ship: the owner of another has put in an address, without which nothing can be published. */
const isAsShipped = sellsOurGuide && /^url: https:\/\/legs-at-ease\.example$/m.test(textOf('site.yaml'));

/** The folders beside this file whose tests are not meant for what stands in content/ now. */
export const OTHERS_TESTS: readonly string[] = [
  ...(sellsOurGuide ? [] : ['tests/content/our-guide/**']),
  ...(isAsShipped ? [] : ['tests/content/as-shipped/**']),
];
