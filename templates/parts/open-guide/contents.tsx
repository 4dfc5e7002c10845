/** The contents of the open guide, on a desktop beside its text, with a line that shows how far the reader has come. */
import type { LocaleContext } from '#schema/resolved.ts';

/** After the methods, in their order: their ids, and the keys of their titles. */
const PARTS = ['help', 'day', 'card', 'letter', 'diary', 'evidence'] as const;

type Props = Readonly<{
  context: LocaleContext;
  /** Whether it stands beside the rest of the guide too, where it is for eyes and a mouse alone: nobody should hear it twice. */
  again?: boolean;
  /** Where the parts that are not on this page stand: right after a purchase, only the methods are. */
  elsewhere?: string;
}>;

export function Contents({ context, again = false, elsewhere = '' }: Props) {
  const { teasers, messages } = context;
  const entries = [
    [`${elsewhere}#now`, messages.guide.now],
    ...teasers.map(({ id, title }) => [`#solution-${id}`, title] as const),
    ...PARTS.map((part) => [`${elsewhere}#${part}`, messages.guide[part]] as const),
  ] as const;
  const Tag = again ? 'div' : 'nav';
  return (
    <Tag className="guide-contents" {...(again ? { 'aria-hidden': true } : { 'aria-label': messages.nav.onThisPage })}>
      <ol>
        {entries.map(([href, title]) => (
          <li key={href}>
            <a href={href} tabIndex={again ? -1 : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </Tag>
  );
}
