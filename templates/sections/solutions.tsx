/** The offer: what is in the guide, the savings comparison, the methods that are free on this page, the locked ones, and the buy button. */
import type { LocaleContext, Section, Teaser } from '#schema/resolved.ts';
import { BuyButton } from '../parts/buy-button.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { slugify } from '../parts/heading-ids.ts';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { filled, Text } from '../parts/text.tsx';
import { Savings } from './savings.tsx';

export function Solutions({ section, context }: SectionProps<'solutions'>) {
  const { solutions } = context.messages;
  const { open } = context.settings.checkout;
  // On a phone the cards scroll horizontally. Without focusable elements inside, the list itself must be focusable for keyboard users.
  const tabIndex = open ? undefined : 0;
  const savings = section.savings && context.savings.length > 0 && open;
  return (
    <PageSection context={context} section={section} kind="solutions night" id="solutions" title="solutions-title">
      <div className="offer-top">
        <div className="opening">
          <h2 id="solutions-title">
            <Text text={section.heading} context={context} values={{ count: section.methodCount }} />
          </h2>
          <Rich text={section.intro ?? solutions.intro} context={context} />
        </div>
        <Promises context={context} />
        {savings && <Savings context={context} />}
      </div>
      {section.freeMethods.length > 0 && (
        <div className="folds">
          {section.freeMethods.map((method) => (
            <FreeMethod key={method.title} method={method} context={context} />
          ))}
        </div>
      )}
      <ol className="methods slides" tabIndex={tabIndex}>
        {section.teasers.map((teaser) => (
          <LockedCard key={teaser.id} teaser={teaser} context={context} />
        ))}
      </ol>
      <div className="purchase">
        {open && (
          <p className="one-payment">
            <Text text={solutions.once} context={context} />
          </p>
        )}
        <BuyButton context={context} place="solutions">
          <Text text={solutions.button} context={context} />
        </BuyButton>
        {open && <Note text={solutions.note} />}
        {solutions.evidence && <p className="note evidence">{solutions.evidence}</p>}
      </div>
    </PageSection>
  );
}

/** What the guide contains. */
function Promises({ context }: { context: LocaleContext }) {
  const { getSteps, getTimer, getKeep, getOffline } = context.messages.solutions;
  return (
    <ul className="promises">
      {[getSteps, getTimer, getKeep, getOffline].filter(Boolean).map((text) => (
        <li key={text}>
          <Icon name="check" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A paid method: its name, drawing and purpose, with a blurred placeholder text instead of the steps. */
function LockedCard({ teaser, context }: { teaser: Teaser; context: LocaleContext }) {
  const { solutions } = context.messages;
  // The names of the methods are English in every language.
  const lang = context.lang === 'en' ? undefined : 'en';
  const label = filled(solutions.cardLabel, { number: teaser.number });
  return (
    <li className="method locked">
      <Drawing name={teaser.id} context={context} />
      <p className="label">{label}</p>
      <h3 lang={lang}>{teaser.title}</h3>
      <div>
        {teaser.note && <p className="label">{teaser.note}</p>}
        <p lang={teaser.lang === context.lang ? undefined : teaser.lang}>{teaser.description}</p>
      </div>
      <div className="veil">
        <p className="decoy" aria-hidden="true">
          {solutions.decoy}
        </p>
        <p className="lock">
          <Icon name="lock" />
          {solutions.locked}
        </p>
      </div>
      <BuyButton context={context} place="unlock" look="line">
        <Text text={solutions.unlock} context={context} />
        <span className="unseen"> {label}</span>
      </BuyButton>
    </li>
  );
}

/** Folded like a question. The anchor is inside what is folded, because a browser unfolds what a link, or a search of the page, leads to. */
function FreeMethod({
  method,
  context,
}: {
  method: Section<'solutions'>['freeMethods'][number];
  context: LocaleContext;
}) {
  return (
    <details>
      <summary>
        <h3>
          <span className="label">{context.messages.solutions.bonus}</span>
          {method.title}
        </h3>
      </summary>
      <div className="text" id={slugify(method.title)}>
        <Rich text={method.text} context={context} />
      </div>
    </details>
  );
}

/** Keeps the words between two bullets on one line. It must stay one text node, because translations are looked up by the whole text. */
function Note({ text }: { text: string }) {
  const parts = text.split(' • ').map((part) => part.replaceAll(' ', '\u00a0'));
  return <p className="note">{parts.join('\u00a0• ')}</p>;
}
