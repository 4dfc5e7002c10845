/** "On this page": the headings of a long text as links. */
import type { Frame } from '#schema/linked.ts';

type Entry = Readonly<{ id: string; text: string }>;

export function Contents({ entries, frame }: { entries: readonly Entry[]; frame: Frame }) {
  return (
    <nav className="contents" aria-label={frame.messages.nav.onThisPage}>
      <p className="label">{frame.messages.nav.onThisPage}</p>
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
