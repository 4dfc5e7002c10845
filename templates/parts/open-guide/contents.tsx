/**
 * The table of contents of the open guide. On a desktop it is next to the text, with a line that shows the reading progress; on a phone the
 * bar at the foot opens it.
 */
import type { LocaleContext } from '#schema/resolved.ts';

type Props = Readonly<{
  context: LocaleContext;
  /** Whether this is the second copy, next to the rest of the guide: hidden from screen readers, which would read it out twice. */
  again?: boolean;
  /** The page with the other parts: the page right after a purchase contains only the methods. */
  elsewhere?: string;
}>;

export function Contents({ context, again = false, elsewhere = '' }: Props) {
  const { teasers, messages, guide, paid, languages = [] } = context;
  const entries: (readonly [href: string, title: string, name?: string | undefined])[] = [
    [`${elsewhere}#now`, messages.guide.now],
    ...(guide?.move ? [['#move', guide.move.title] as const] : []),
    ...teasers.map(({ id, title }) => {
      const name = paid?.get(id)?.method?.name;
      return [`#solution-${id}`, name ?? title, name && title] as const;
    }),
    ...partsAfterMethods(context).map(([id, title]) => [`${elsewhere}#${id}`, title] as const),
    [`${elsewhere}#offline`, messages.guide.save],
    ...(languages.length < 2 ? [] : [['#languages', messages.nav.language] as const]),
  ];
  const Tag = again ? 'div' : 'nav';
  return (
    <Tag
      className="guide-contents"
      {...(again
        ? { 'aria-hidden': true }
        : { id: 'guide-contents', popover: 'auto', 'aria-label': messages.nav.onThisPage })}
    >
      <ol>
        {entries.map(([href, title, name]) => (
          <li key={href}>
            <a href={href} tabIndex={again ? -1 : undefined}>
              {title}
              {name && <span>{name}</span>}
            </a>
          </li>
        ))}
      </ol>
    </Tag>
  );
}

/** The parts of the guide after its methods, in order: the id and the title of each. */
export function partsAfterMethods({ messages, guide }: LocaleContext): (readonly [id: string, title: string])[] {
  const titles = { ...messages.guide, weeks: guide?.weeks?.title, moments: guide?.moments?.title };
  const ids = ['help', 'weeks', 'day', 'moments', 'card', 'letter', 'diary', 'evidence'] as const;
  return ids.flatMap((id) => {
    const title = titles[id];
    return title === undefined ? [] : [[id, title] as const];
  });
}
