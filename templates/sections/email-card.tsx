/** The form that emails the solutions to a buyer. */
import { EmailFormIsland } from '../island.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function EmailCard({ section, context }: SectionProps<'email-card'>) {
  const { messages, settings, paid } = context;
  return (
    <PageSection context={context} section={section} kind="email-card" id="email-card" title="email-title" narrow>
      <EmailFormIsland
        id="email"
        name="send-solutions-email"
        texts={messages.email}
        publicKey={settings.publicApiKey}
        bought={paid !== undefined}
      />
    </PageSection>
  );
}
