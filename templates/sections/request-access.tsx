/**
 * The two ways into the guide, for those whose device does not open it: "Send me my link" for buyers, which works without JavaScript, and
 * the offer for everyone else. Hidden once the guide is unlocked.
 */
import { Fragment } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { EmailFormIsland } from '../island.tsx';
import { BuyButton } from '../parts/buy-button.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function RequestAccess({ section, context }: SectionProps<'request-access'>) {
  const { messages, settings, paid } = context;
  const { success, email } = messages;
  if (paid !== undefined) return <Fragment />;
  const { linkTitle: title, linkText: intro, linkSend: send } = success;
  return (
    <div className="ways wrap" lang={section.lang === context.lang ? undefined : section.lang}>
      <section className="email-card" id="send-link" aria-labelledby="link-title">
        <EmailFormIsland
          id="link"
          name="request-access"
          texts={{ ...email, title, intro, send }}
          publicKey={settings.publicApiKey}
          bought={false}
        />
      </section>
      {settings.checkout.open && <Offer context={context} />}
    </div>
  );
}

function Offer({ context }: { context: LocaleContext }) {
  const { cta, solutions, success } = context.messages;
  return (
    <section className="not-yet" aria-labelledby="not-yet-title">
      <h2 id="not-yet-title">{success.notYet}</h2>
      <p>
        <Text text={cta.text} context={context} />
      </p>
      <BuyButton context={context} place="success" look="line">
        <Text text={solutions.unlock} context={context} />
      </BuyButton>
      {context.availableRoutes.has('/#solutions') && (
        <p>
          <a href="/#solutions">{cta.secondary}</a>
        </p>
      )}
      {cta.guarantee && (
        <p className="aside">
          <strong>{cta.guarantee}</strong>
          <br />
          <Text text={cta.guaranteeText} context={context} />
        </p>
      )}
    </section>
  );
}
