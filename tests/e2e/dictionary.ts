/** The interface's texts as their translators wrote them; the site offers three methods. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FULL_SITE, ROOT } from '../helpers/paths.ts';

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Words = Readonly<{
  /** A text by its path: `hero.title`. */
  text: (path: string) => string;
  /** Every text of the language. */
  all: readonly string[];
}>;

export function readWords(lang: string): Words {
  const dictionary: Dictionary = parse(readFileSync(`${ROOT}/${FULL_SITE}/translations/${lang}.yaml`, 'utf8'));
  return {
    text(path) {
      const [group = '', key = ''] = path.split('.');
      const found = dictionary[group]?.[key];
      if (found === undefined) throw new Error(`${lang}.yaml has no ${path}`);
      return found.replaceAll('{methods.count}', '3');
    },
    all: Object.values(dictionary).flatMap((group) => Object.values(group)),
  };
}
