/** The receipt within the e-mail: its facts as a table, what was agreed to, and the buyer's rights. */
import { Fragment } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { assurances, consentWords, legalLinks, receiptFacts } from './receipt-facts.ts';
import { LOOK } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

export function ReceiptWords({ context }: Props) {
  const { mail } = context.messages;
  return (
    <>
      <h2 style={LOOK.heading}>{mail.receiptTitle}</h2>
      <Facts context={context} />
      <Consent context={context} />
      {[...assurances(context), mail.help].map((words) => (
        <p key={words} style={LOOK.small}>
          <WithAddress text={words} email={context.settings.email} />
        </p>
      ))}
      <Links context={context} />
    </>
  );
}

function Facts({ context }: Props) {
  return (
    <table cellPadding="0" cellSpacing="0" style={LOOK.facts}>
      <tbody>
        {receiptFacts(context).map(({ label, lines }) => (
          <tr key={label}>
            <th scope="row" align="left" className="m-soft m-line" style={LOOK.label}>
              {label}
            </th>
            <td align="left" className="m-line" style={LOOK.value}>
              {lines.map((line) => (
                <div key={line}>
                  <WithAddress text={line} email={context.settings.email} />
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Consent({ context }: Props) {
  const [supplied, ...agreed] = consentWords(context);
  if (supplied === undefined) return null;
  return (
    <p style={LOOK.small}>
      {supplied} <em>{agreed.join(' ')}</em>
    </p>
  );
}

/** The support address as a link, wherever a text names it. */
function WithAddress({ text, email }: Readonly<{ text: string; email: string }>) {
  return text.split(email).map((part, i) => (
    <Fragment key={part}>
      {i > 0 && (
        <a className="m-text" href={`mailto:${email}`} style={LOOK.link}>
          {email}
        </a>
      )}
      {part}
    </Fragment>
  ));
}

function Links({ context }: Props) {
  const links = legalLinks(context);
  if (links.length === 0) return null;
  return (
    <p style={LOOK.small}>
      {links.map(({ label, href }, i) => (
        <span key={href}>
          {i > 0 && ' · '}
          <a className="m-text" href={href} style={LOOK.link}>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}
