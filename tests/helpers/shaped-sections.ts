/** Sections rendered as a build renders them, by shape, and by React alone. */
import type { LocaleContext, Section } from '#schema/resolved.ts';
import { type Fragment, renderFragment } from '../../templates/layout/fragment.ts';
import { createShaped } from '../../templates/layout/shaped.ts';
import { sectionElement } from '../../templates/sections/registry.tsx';
import { changeWords, readWords } from '../../templates/sections/words.ts';

export function shapedAndPlain(context: LocaleContext, limit?: number) {
  let asked = 0;
  const plain = (section: Section): Fragment => renderFragment(sectionElement(section.kind, section, context));
  const shaped = createShaped({
    read: (section, shape) => readWords(section.kind, section, shape),
    change: (section, next) => changeWords(section.kind, section, next),
    render(section) {
      asked++;
      return plain(section);
    },
    ...(limit === undefined ? {} : { limit }),
  });
  return { plain, shaped, asked: () => asked };
}

/** All that pages take from a fragment, to be compared. */
export const allOf = ({ html, ids, links, classes, bytes }: Fragment) => ({
  ...{ html, ids, links, classes },
  written: Buffer.from(bytes).toString(),
});
