/** Whom to call, and when, styled like the NHS care cards: a bar in a distinct colour, each sign, and below it a number that is easy to tap. */
import type { LocaleContext, Urgent as UrgentCall } from '#schema/resolved.ts';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';

/** The section; the hero shows the same content in place of the offer. */
export function Urgent({ section, context }: SectionProps<'urgent'>) {
  return (
    <div className="band call-band" lang={section.lang === context.lang ? undefined : section.lang}>
      <div className="wrap narrow">
        <UrgentCard
          urgent={section}
          context={context}
          isForeign={section.lang !== undefined && section.lang !== context.lang}
        />
      </div>
    </div>
  );
}

/** What belongs to a number stays on its line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

type UrgentCardProps = { urgent: UrgentCall; context: LocaleContext; isForeign?: boolean };

/** @param isForeign whether the card is not in the reader’s language: then its numbers may not be theirs, and no word asks to call them */
export function UrgentCard({ urgent, context, isForeign = false }: UrgentCardProps) {
  return (
    <section className="urgent" aria-labelledby="urgent-title">
      <h2 id="urgent-title">{urgent.heading}</h2>
      <ul>
        {urgent.items.map(({ phone, name, text }) => (
          <li key={phone}>
            <div>
              <Rich text={text} context={context} />
            </div>
            <a className="call" href={`tel:${phone.replaceAll(' ', '')}`}>
              {!isForeign && <small>{unbroken(`${context.messages.nav.ring} `)}</small>}
              {unbroken(phone)}
            </a>
            <small>{name}</small>
          </li>
        ))}
      </ul>
      {urgent.note && (
        <div className="call-note">
          <Rich text={urgent.note} context={context} />
        </div>
      )}
    </section>
  );
}
