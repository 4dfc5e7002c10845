/** The parts of the guide after its methods, in order: the id and the title of each. */
import type { LocaleContext } from '#schema/resolved.ts';

export function partsAfterMethods({ messages, guide }: LocaleContext): (readonly [id: string, title: string])[] {
  const titles = { ...messages.guide, weeks: guide?.weeks?.title, moments: guide?.moments?.title };
  const ids = ['help', 'weeks', 'day', 'moments', 'card', 'letter', 'diary', 'evidence'] as const;
  return ids.flatMap((id) => {
    const title = titles[id];
    return title === undefined ? [] : [[id, title] as const];
  });
}
