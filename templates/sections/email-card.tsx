/** Sends the solutions by e-mail: a form in the page, which a widget brings to life. */
import { EmailFormIsland } from '../island.tsx';
import { Band } from '../parts/section.tsx';
import type { SectionProps } from '../section-props.ts';

export function EmailCard({ section, context }: SectionProps<'email-card'>) {
  const { messages, settings } = context;
  return (
    <Band context={context} section={section} kind="email-card" id="email-card" title="email-title" narrow>
      <EmailFormIsland texts={messages.email} publicKey={settings.publicApiKey} />
    </Band>
  );
}
