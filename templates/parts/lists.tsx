import { WORD_JOINER } from '#domain/text-key.ts';

type Entry = Readonly<{ id: string; text: string }>;

/** The headings of a long text as links. */
export function TableOfContents({ title, entries }: Readonly<{ title: string; entries: readonly Entry[] }>) {
  return (
    <nav className="contents" aria-label={title}>
      <p className="label">{title}</p>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Tags({ items }: { items: readonly string[] }) {
  return (
    <ul className="tags">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/**
 * The dot between two details. Where a line ends there, its space goes, and the dot, which is drawn on the space, goes with it. No line
 * ends before it, as one could in Japanese.
 */
export function Dot() {
  return (
    <span className="dot">
      <span>{WORD_JOINER}·</span>{' '}
    </span>
  );
}
