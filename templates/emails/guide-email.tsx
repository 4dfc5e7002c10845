/** The email after a purchase as HTML: the guide's methods, the access link and the receipt. Laid out with tables, because email clients render nothing else consistently. */
import type { LocaleContext } from '#schema/resolved.ts';
import { otherParts } from './emailed-blocks.ts';
import { MailFrame, Table } from './mail-frame.tsx';
import { MERGE_TAGS } from './merge-tags.ts';
import { MethodCards } from './method-cards.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { STYLES } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

export function GuideEmail({ context }: Props) {
  const { mail } = context.messages;
  return (
    <MailFrame context={context} title={mail.subject} preview={mail.preview}>
      <tr>
        <td className="m-text" align="left" style={STYLES.cell}>
          <h1 style={STYLES.title}>{mail.title}</h1>
          <p style={STYLES.text}>{mail.intro}</p>
          <AccessButton context={context} />
          {context.guide && (
            <p className="m-soft" style={STYLES.parts}>
              {otherParts(context)}
            </p>
          )}
        </td>
      </tr>
      <MethodCards context={context} />
      <tr>
        <td className="m-text m-line" align="left" style={STYLES.receipt}>
          <Keep context={context} />
          <ReceiptBody context={context} />
          <LongLink context={context} />
        </td>
      </tr>
    </MailFrame>
  );
}

export function AccessButton({ context }: Props) {
  return (
    <Table style={STYLES.buttonTable}>
      <td align="center" style={STYLES.buttonCell}>
        <a href={MERGE_TAGS.link} style={STYLES.button}>
          {context.messages.mail.button}
        </a>
      </td>
    </Table>
  );
}

export function Keep({ context: { messages } }: Props) {
  return (
    <p style={STYLES.text}>
      {messages.mail.keep}{' '}
      <a className="m-text" href={MERGE_TAGS.portal} style={STYLES.link}>
        {MERGE_TAGS.portal}
      </a>
    </p>
  );
}

export function LongLink({ context }: Props) {
  return (
    <p className="m-soft" style={STYLES.raw}>
      {context.messages.mail.longLink}
      <br />
      {MERGE_TAGS.link}
    </p>
  );
}
