import type { LocaleContext } from '#schema/resolved.ts';

type Entry = Readonly<{ id: string; text: string }>;

/** "On this page": the headings of a long text as links. */
export function TableOfContents({ entries, context }: { entries: readonly Entry[]; context: LocaleContext }) {
  return (
    <nav className="contents" aria-label={context.messages.nav.onThisPage}>
      <p className="label">{context.messages.nav.onThisPage}</p>
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
