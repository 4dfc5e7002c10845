/** Sends the solutions by e-mail: a form in the page, which a widget brings to life. */
import { EmailFormIsland } from '../island.tsx';
import { Band } from '../parts/section.tsx';
import type { SectionProps } from '../section-props.ts';

export function EmailCard({ section, frame }: SectionProps<'email-card'>) {
  const { messages, settings } = frame;
  return (
    <Band frame={frame} section={section} kind="email-card" id="email-card" title="email-title" narrow>
      <EmailFormIsland texts={messages.email} publicKey={settings.publicApiKey} />
    </Band>
  );
}
