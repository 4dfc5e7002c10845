/** A method that the guide explains: its name, a picture of the name alone, what it is for, and in place of the steps a stand-in text nobody can read. */
import { fill } from '#domain/placeholders.ts';
import type { LocaleContext, Teaser } from '#schema/resolved.ts';
import { BuyForm } from '../parts/buy-form.tsx';
import { Drawing, isDrawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Text } from '../parts/text.tsx';

export function LockedCard({ teaser, context }: { teaser: Teaser; context: LocaleContext }) {
  const { solutions } = context.messages;
  // The names of the methods are English in every language.
  const lang = context.lang === 'en' ? undefined : 'en';
  const label = fill(solutions.cardLabel, (name) => (name === 'number' ? String(teaser.number) : undefined));
  return (
    <li className="method locked">
      {isDrawing(teaser.id) && <Drawing name={teaser.id} context={context} />}
      <p className="label">{label}</p>
      <h3 lang={lang}>{teaser.title}</h3>
      <p lang={teaser.lang === context.lang ? undefined : teaser.lang}>{teaser.description}</p>
      <div className="veil">
        <p className="decoy" aria-hidden="true">
          {solutions.decoy}
        </p>
        <p className="lock">
          <Icon name="lock" />
          {solutions.locked}
        </p>
      </div>
      <BuyForm context={context} place="unlock" look="line">
        <Text text={solutions.unlock} context={context} />
        <span className="unseen" lang={lang}>
          : {teaser.title}
        </span>
      </BuyForm>
    </li>
  );
}
