/** The email after a purchase as HTML: the guide's methods, the access link and the receipt. Laid out with tables, because email clients render nothing else consistently. */
import { Fragment } from 'react';
import type { LocaleContext, PaidGuide, Teaser } from '#schema/resolved.ts';
import { datedLine, emailedBlocks, otherParts } from './emailed-blocks.ts';
import { MailFrame, Table } from './mail-frame.tsx';
import { absolute, MailRich } from './mail-rich.tsx';
import { MERGE_TAGS } from './merge-tags.ts';
import { ReceiptBody } from './receipt-body.tsx';
import { CARD_WIDTH, CELL_PADDING, STYLES } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

export function GuideEmail({ context }: Props) {
  const { guide, messages } = context;
  const { mail } = messages;
  return (
    <MailFrame context={context} title={mail.subject} preview={mail.preview}>
      <tr>
        <td className="m-text" align="left" style={STYLES.cell}>
          {guide?.mail && <MailRich blocks={guide.mail.now.blocks} />}
          <AccessButton context={context} />
          <h1 style={STYLES.title}>{mail.title}</h1>
          <p style={STYLES.text}>{mail.intro}</p>
          {guide && <Parts context={context} />}
          {/* Before what ends with a heading and the numbers of other countries: below that it would seem to be for those alone. */}
          {guide?.mail && <MailRich blocks={guide.mail.crisis.blocks} />}
          {guide && <MailRich blocks={guide.now.urgent.blocks} />}
          {guide?.mail && (
            <p className="m-soft" style={STYLES.parts}>
              {datedLine(context)}
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

function Parts({ context }: Props) {
  return (
    <p className="m-soft" style={STYLES.parts}>
      {otherParts(context).map(([id, name], i) => (
        <Fragment key={id}>
          {i > 0 && ' · '}
          <a className="m-soft" href={absolute(`#${id}`)} style={STYLES.part}>
            {name}
          </a>
        </Fragment>
      ))}
    </p>
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

/** The guide's methods, so that a buyer can start without opening the site. Paid content: only ever sent to buyers. */
function MethodCards({ context }: Props) {
  return context.teasers.map((teaser) => {
    const guide = context.paid?.get(teaser.id);
    return guide === undefined ? null : <MethodCard key={teaser.id} teaser={teaser} guide={guide} context={context} />;
  });
}

type CardProps = Props & Readonly<{ teaser: Teaser; guide: PaidGuide }>;

function MethodCard({ teaser, guide, context: { messages, paidDrawings } }: CardProps) {
  const { id, number, title, when } = teaser;
  const { mail } = messages;
  return (
    <tr>
      <td className="m-text m-line" align="left" style={STYLES.method}>
        <h2 style={STYLES.heading}>
          {number}. {guide.method?.name ?? title}
        </h2>
        {guide.method?.name && <p style={STYLES.small}>{title}</p>}
        <p className="m-soft" style={STYLES.when}>
          {when}
        </p>
        {paidDrawings?.has(`emails/${id}`) && (
          <img src={`cid:${id}`} alt={mail.drawing} width={CARD_WIDTH - 2 * CELL_PADDING} style={STYLES.drawing} />
        )}
        <MailRich blocks={emailedBlocks(guide, messages.guide)} />
        <p style={STYLES.text}>
          <a className="m-text" href={methodLink(id)} style={STYLES.link}>
            {mail.more}
          </a>
        </p>
      </td>
    </tr>
  );
}

const methodLink = (id: string): string => `${MERGE_TAGS.link}#solution-${id}`;
