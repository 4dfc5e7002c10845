/** The email after a purchase as HTML: the guide's methods, the access link, and below them the receipt. Tables, because only tables look the same in all mail programs. */
import type { CSSProperties, ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { otherParts } from './emailed-blocks.ts';
import { MERGE_TAGS, OUTLOOK } from './merge-tags.ts';
import { MethodCards } from './method-cards.tsx';
import { ReceiptBody } from './receipt-body.tsx';
import { DARK_OUTLOOK, DARK_QUERY, STYLES } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

/** No language of the site is written from right to left. */
const DIRECTION = 'ltr';
/** Inboxes fill the preview line with the text that follows; invisible characters keep that out. */
const FILLER = '\u034f\u200c\u00a0'.repeat(40);

export function GuideEmail({ context: { lang, messages }, context }: Props) {
  const { mail } = messages;
  return (
    <html lang={lang} dir={DIRECTION}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        <style>{DARK_QUERY}</style>
        <style>{DARK_OUTLOOK}</style>
      </head>
      <body className="m-page" style={STYLES.page}>
        <div style={STYLES.hidden}>
          {mail.preview} {FILLER}
        </div>
        <Table style={{ width: '100%' }} lang={lang}>
          <td className="m-page" align="center" style={STYLES.outer}>
            {OUTLOOK.open}
            <table className="m-card" role="presentation" cellPadding="0" cellSpacing="0" style={STYLES.card}>
              <tbody>
                <Rows context={context} />
              </tbody>
            </table>
            {OUTLOOK.close}
          </td>
        </Table>
      </body>
    </html>
  );
}

function Rows({ context }: Props) {
  const { mail } = context.messages;
  return (
    <>
      <tr>
        <td className="m-band" align="left" style={STYLES.band}>
          {context.settings.name}
        </td>
      </tr>
      <tr>
        <td className="m-text" align="left" style={STYLES.cell}>
          <h1 style={STYLES.title}>{mail.title}</h1>
          <p style={STYLES.text}>{mail.intro}</p>
          <AccessButton label={mail.button} />
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
          <p className="m-soft" style={STYLES.raw}>
            {mail.longLink}
            <br />
            {MERGE_TAGS.link}
          </p>
        </td>
      </tr>
    </>
  );
}

function AccessButton({ label }: Readonly<{ label: string }>) {
  return (
    <Table style={STYLES.buttonTable}>
      <td align="center" style={STYLES.buttonCell}>
        <a href={MERGE_TAGS.link} style={STYLES.button}>
          {label}
        </a>
      </td>
    </Table>
  );
}

function Keep({ context: { messages } }: Props) {
  return (
    <p style={STYLES.text}>
      {messages.mail.keep}{' '}
      <a className="m-text" href={MERGE_TAGS.portal} style={STYLES.link}>
        {MERGE_TAGS.portal}
      </a>
    </p>
  );
}

/** Webmail strips html and body, and `lang` and `dir` with them, so the outermost table repeats both. */
function Table({ children, style, lang }: { children: ReactNode; style: CSSProperties; lang?: string }) {
  return (
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      style={style}
      {...(lang === undefined ? {} : { lang, dir: DIRECTION })}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
