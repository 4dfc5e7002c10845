/** Sends the solutions by e-mail. A form that works without script. */
import { Band } from '../parts/band.tsx';
import type { SectionProps } from '../section-props.ts';

export function EmailCard({ section, frame }: SectionProps<'email-card'>) {
  const { email } = frame.messages;
  return (
    <Band frame={frame} section={section} kind="email-card" id="email-card" title="email-title" narrow>
      <form method="post" action="/.netlify/functions/send-solutions-email" data-email="">
        <h2 id="email-title">{email.title}</h2>
        <p>{email.intro}</p>
        <label htmlFor="email">{email.label}</label>
        <div className="field">
          <input
            type="email"
            id="email"
            name="email"
            required
            autoComplete="email"
            placeholder={email.placeholder}
            aria-describedby="email-helper"
          />
          <input type="hidden" name="key" value={frame.settings.publicApiKey} />
          <button type="submit" className="button">
            {email.send}
          </button>
        </div>
        <p id="email-helper" className="aside">
          {email.helper}
        </p>
      </form>
    </Band>
  );
}
