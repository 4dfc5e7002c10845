/** The guide's methods in the email, so that a buyer can start without opening the site. Paid content: only ever sent to buyers. */
import type { LocaleContext, PaidGuide, Teaser } from '#schema/resolved.ts';
import { emailedBlocks } from './emailed-blocks.ts';
import { MailRich } from './mail-rich.tsx';
import { MERGE_TAGS } from './merge-tags.ts';
import { CARD_WIDTH, CELL_PADDING, STYLES } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

export function MethodCards({ context }: Props) {
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
          {number}. {title}
        </h2>
        {guide.method?.name && (
          <p style={STYLES.small}>
            <strong>{guide.method.name}</strong>
          </p>
        )}
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
