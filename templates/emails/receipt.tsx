/** The e-mail after a purchase as HTML: the access link, and below it the receipt. Tables, because only tables look the same in all mail programs. */
import type { CSSProperties, ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { MERGE_TAGS, OUTLOOK } from './merge-tags.ts';
import { ReceiptBody } from './receipt-body.tsx';
import { DARK_OUTLOOK, DARK_QUERY, STYLES } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

/** No language of the site is written from right to left. */
const DIRECTION = 'ltr';
/** Inboxes fill the preview line with the text that follows; invisible characters keep that out. */
const FILLER = '\u034f\u200c\u00a0'.repeat(40);

export function Receipt({ context: { lang, messages, settings }, context }: Props) {
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
                <tr>
                  <td className="m-text" align="left" style={STYLES.cell}>
                    <p className="m-text" style={STYLES.name}>
                      {settings.name}
                    </p>
                    <Access context={context} />
                  </td>
                </tr>
                <tr>
                  <td className="m-text" align="left" style={STYLES.receipt}>
                    <ReceiptBody context={context} />
                  </td>
                </tr>
              </tbody>
            </table>
            {OUTLOOK.close}
          </td>
        </Table>
      </body>
    </html>
  );
}

function Access({ context: { messages } }: Props) {
  const { mail } = messages;
  return (
    <>
      <h1 style={STYLES.title}>{mail.title}</h1>
      <p style={STYLES.text}>{mail.intro}</p>
      <Table style={STYLES.buttonTable}>
        <td className="m-fill" align="center" style={STYLES.buttonCell}>
          <a className="m-button" href={MERGE_TAGS.link} style={STYLES.button}>
            {mail.button}
          </a>
        </td>
      </Table>
      <p className="m-soft" style={STYLES.raw}>
        {MERGE_TAGS.link}
      </p>
      <p style={STYLES.small}>
        {mail.keep}{' '}
        <a className="m-text" href={MERGE_TAGS.portal} style={STYLES.link}>
          {MERGE_TAGS.portal}
        </a>
      </p>
    </>
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
