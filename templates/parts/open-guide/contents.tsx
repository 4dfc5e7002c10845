/** The contents of the open guide, on a desktop beside its text, with a line that shows how far the reader has come. */
import type { LocaleContext } from '#schema/resolved.ts';

/** After the methods, in their order: their ids, and the keys of their titles. */
const PARTS = ['help', 'day', 'card', 'letter', 'diary', 'evidence'] as const;

export function Contents({ name, context }: Readonly<{ name: string; context: LocaleContext }>) {
  const { teasers, messages } = context;
  const entries = [
    ['now', messages.guide.now],
    ...teasers.map(({ id, title }) => [`solution-${id}`, title] as const),
    ...PARTS.map((part) => [part, messages.guide[part]] as const),
  ] as const;
  return (
    <nav className="guide-contents" aria-label={name}>
      <ol>
        {entries.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
