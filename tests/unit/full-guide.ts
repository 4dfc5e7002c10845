/** The full site's guide in steps, for the fake site, and the methods that it names. */
import { readFileSync } from 'node:fs';
import { FULL_SITE } from '../helpers/paths.ts';

export const GUIDE = readFileSync(`${FULL_SITE}/guide/en.yaml`, 'utf8').replace(/\{claims\.\w+\}/g, '28 weeks');

export const METHODS = ['yosemite', 'polar', 'scaffold'];

export const GUIDE_FILES = {
  ...Object.fromEntries(
    METHODS.map((id, i) => [
      `solutions/${id}.md`,
      `---\nnumber: ${i + 1}\ntitle: ${id}\ndescription: For later\nwhen: At night\n---\n`,
    ]),
  ),
  'guide/en.yaml': GUIDE,
};
