/** The methods as a row at the lower edge of the screen, where a thumb is. Links, so they need no script. */
import type { LocaleContext, Teaser } from '#schema/resolved.ts';
import { Icon } from '../parts/icon.tsx';

type Props = Readonly<{ teasers: readonly Teaser[]; context: LocaleContext }>;

export function GuideReach({ teasers, context }: Props) {
  const { guide, success } = context.messages;
  return (
    <nav className="reach" aria-labelledby="reach-name">
      <span className="unseen" id="reach-name" data-text="methods">
        {guide.methods}
      </span>
      <ul className="reach-links">
        {teasers.map(({ id, number, title }) => (
          <li key={id}>
            <a href={`#solution-${id}`} aria-label={`${number}: ${title}`}>
              {number}
            </a>
          </li>
        ))}
        <li>
          <a href="#notes-title" aria-label={success.notesTitle}>
            <Icon name="info" />
          </a>
        </li>
      </ul>
    </nav>
  );
}
