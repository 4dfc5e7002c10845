/** The owner's letter to all buyers, as HTML: the text, and below it the buyer's own link and order number, as in the guide's email. */
import type { LocaleContext, Rich } from '#schema/resolved.ts';
import { AccessButton, Keep, LongLink } from './guide-email.tsx';
import { MailFrame } from './mail-frame.tsx';
import { MailRich } from './mail-rich.tsx';
import { MERGE_TAGS } from './merge-tags.ts';
import { Links, WithSupportLink } from './receipt-body.tsx';
import { STYLES } from './styles.ts';

/** The letter's language may differ from that of the sentences around it. */
export type Letter = Readonly<{ lang: string; subject: string; text: Rich }>;

export function LetterEmail({ context, letter }: Readonly<{ context: LocaleContext; letter: Letter }>) {
  const { mail } = context.messages;
  return (
    <MailFrame context={context} title={letter.subject}>
      <tr>
        <td className="m-text" align="left" style={STYLES.cell}>
          <div lang={letter.lang}>
            <h1 style={STYLES.title}>{letter.subject}</h1>
            <MailRich blocks={letter.text.blocks} />
          </div>
          <AccessButton context={context} />
        </td>
      </tr>
      <tr>
        <td className="m-text m-line" align="left" style={STYLES.receipt}>
          <Keep context={context} />
          <p style={STYLES.small}>
            {mail.orderLabel}: {MERGE_TAGS.order}
          </p>
          <p style={STYLES.small}>
            <WithSupportLink text={mail.help} email={context.settings.email} />
          </p>
          <Links context={context} />
          <LongLink context={context} />
        </td>
      </tr>
    </MailFrame>
  );
}
