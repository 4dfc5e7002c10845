/** "Send me my link", for buyers who do not have their email at hand. Works without JavaScript; hidden once the guide is unlocked. */
import { Fragment } from 'react';
import { EmailFormIsland } from '../island.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function RequestAccess({ section, context }: SectionProps<'request-access'>) {
  const { messages, settings, paid } = context;
  const { success, email } = messages;
  if (paid !== undefined) return <Fragment />;
  const { linkTitle: title, linkText: intro, linkSend: send } = success;
  return (
    <PageSection context={context} section={section} kind="email-card" id="send-link" title="link-title" narrow>
      <EmailFormIsland
        id="link"
        name="request-access"
        texts={{ ...email, title, intro, send }}
        publicKey={settings.publicApiKey}
        bought={false}
      />
    </PageSection>
  );
}
