/** "Send me my link": for buyers who do not have their e-mail at hand. Works without script; not shown once the guide is unlocked. */
import { Fragment } from 'react';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function RequestAccess({ section, context }: SectionProps<'request-access'>) {
  const { messages, settings, paid } = context;
  const { success, email } = messages;
  if (paid !== undefined) return <Fragment />;
  return (
    <PageSection context={context} section={section} kind="email-card" id="send-link" title="send-link-title" narrow>
      <form method="post" action="/.netlify/functions/request-access">
        <h2 id="send-link-title">{success.linkTitle}</h2>
        <p>{success.linkText}</p>
        <label htmlFor="link-email">{email.label}</label>
        <div className="field">
          <input
            type="email"
            id="link-email"
            name="email"
            required
            autoComplete="email"
            placeholder={email.placeholder}
            aria-describedby="link-helper"
          />
          <input type="hidden" name="key" value={settings.publicApiKey} />
          <button type="submit" className="button">
            {success.linkSend}
          </button>
        </div>
        <p id="link-helper" className="aside">
          {email.helper}
        </p>
      </form>
    </PageSection>
  );
}
