/** The receipt in the email: its lines (receipt-lines.ts) as a table, what was agreed to, and the buyer's rights. */
import { Fragment } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { WHERE_AGREED, WHERE_NOT_AGREED } from './merge-tags.ts';
import { assurances, consentTexts, legalLinks, receiptLines } from './receipt-lines.ts';
import { STYLES } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

export function ReceiptBody({ context }: Props) {
  const { mail } = context.messages;
  return (
    <>
      <h2 style={STYLES.heading}>{mail.receiptTitle}</h2>
      <Lines context={context} />
      <Consent context={context} />
      {[...assurances(context), mail.help].map((text) => (
        <p key={text} style={STYLES.small}>
          <WithSupportLink text={text} email={context.settings.email} />
        </p>
      ))}
      <Links context={context} />
    </>
  );
}

function Lines({ context }: Props) {
  return (
    <table cellPadding="0" cellSpacing="0" style={STYLES.details}>
      <tbody>
        {receiptLines(context).map(({ label, values }) => (
          <tr key={label}>
            <th scope="row" align="left" className="m-soft m-line" style={STYLES.label}>
              {label}
            </th>
            <td align="left" className="m-line" style={STYLES.value}>
              {values.map((value) => (
                <div key={value}>
                  <WithSupportLink text={value} email={context.settings.email} />
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
  const [supplied, ...agreed] = consentTexts(context);
  if (supplied === undefined) return null;
  return (
    <>
      {WHERE_AGREED.open}
      <p style={STYLES.small}>
        {supplied} <em>{agreed.join(' ')}</em>
      </p>
      {WHERE_AGREED.close}
      {WHERE_NOT_AGREED.open}
      <p style={STYLES.small}>
        <WithSupportLink text={context.messages.mail.cancel} email={context.settings.email} />
      </p>
      {WHERE_NOT_AGREED.close}
    </>
  );
}

/** Turns the support address in a text into a link. */
export function WithSupportLink({ text, email }: Readonly<{ text: string; email: string }>) {
  return text.split(email).map((part, i) => (
    <Fragment key={part}>
      {i > 0 && (
        <a className="m-text" href={`mailto:${email}`} style={STYLES.link}>
          {email}
        </a>
      )}
      {part}
    </Fragment>
  ));
}

export function Links({ context }: Props) {
  const links = legalLinks(context);
  if (links.length === 0) return null;
  return (
    <p style={STYLES.small}>
      {links.map(({ label, href }, i) => (
        <span key={href}>
          {i > 0 && ' · '}
          <a className="m-text" href={href} style={STYLES.link}>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}
