/** The e-mail after a purchase as HTML: the link, and the receipt beneath it. Tables, because mail programs lay out nothing else alike. */
import type { CSSProperties, ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { PLACES } from './merge-tags.ts';
import { MARKS } from './outlook.ts';
import { ReceiptWords } from './receipt-words.tsx';
import { LOOK, NIGHT_BY_OUTLOOK, NIGHT_BY_QUERY } from './styles.ts';

type Props = Readonly<{ context: LocaleContext }>;

/** No language of the site is written from right to left. */
const DIRECTION = 'ltr';
/** Inboxes go on with the text below once the preview ends; what takes up room and shows nothing keeps it out. */
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
        <style>{NIGHT_BY_QUERY}</style>
        <style>{NIGHT_BY_OUTLOOK}</style>
      </head>
      <body className="m-page" style={LOOK.page}>
        <div style={LOOK.hidden}>
          {mail.preview} {FILLER}
        </div>
        <Table style={{ width: '100%' }} lang={lang}>
          <td className="m-page" align="center" style={LOOK.outer}>
            {MARKS.open}
            <table className="m-card" role="presentation" cellPadding="0" cellSpacing="0" style={LOOK.card}>
              <tbody>
                <tr>
                  <td className="m-text" align="left" style={LOOK.cell}>
                    <p className="m-text" style={LOOK.name}>
                      {settings.name}
                    </p>
                    <Access context={context} />
                  </td>
                </tr>
                <tr>
                  <td className="m-text" align="left" style={LOOK.receipt}>
                    <ReceiptWords context={context} />
                  </td>
                </tr>
              </tbody>
            </table>
            {MARKS.close}
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
      <h1 style={LOOK.title}>{mail.title}</h1>
      <p style={LOOK.text}>{mail.intro}</p>
      <Table style={LOOK.buttonTable}>
        <td className="m-fill" align="center" style={LOOK.buttonCell}>
          <a className="m-button" href={PLACES.link} style={LOOK.button}>
            {mail.button}
          </a>
        </td>
      </Table>
      <p className="m-soft" style={LOOK.raw}>
        {PLACES.link}
      </p>
      <p style={LOOK.small}>
        {mail.keep}{' '}
        <a className="m-text" href={PLACES.portal} style={LOOK.link}>
          {PLACES.portal}
        </a>
      </p>
    </>
  );
}

/** Web mail takes html and body away, and their language with them: the outermost table says it again. */
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
