/** The frame of every email to a buyer: light and dark colours, the card, and the site's name at the top. */
import type { CSSProperties, ReactNode } from 'react';
import type { LocaleContext } from '#schema/resolved.ts';
import { OUTLOOK } from './merge-tags.ts';
import { DARK_OUTLOOK, DARK_QUERY, STYLES } from './styles.ts';

/** None of the site's languages is written from right to left. */
const DIRECTION = 'ltr';
/** Inboxes fill up the preview line with the text that follows; these invisible characters prevent that. */
const FILLER = '\u034f\u200c\u00a0'.repeat(40);

type Props = Readonly<{
  context: LocaleContext;
  title: string;
  /** What inboxes show next to the subject; by default the start of the text. */
  preview?: string;
  /** Rows of the card. */
  children: ReactNode;
}>;

export function MailFrame({ context: { lang, settings }, title, preview, children }: Props) {
  return (
    <html lang={lang} dir={DIRECTION}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_QUERY}</style>
        <style>{DARK_OUTLOOK}</style>
      </head>
      <body className="m-page" style={STYLES.page}>
        {preview !== undefined && (
          <div style={STYLES.hidden}>
            {preview} {FILLER}
          </div>
        )}
        <Table style={{ width: '100%' }} lang={lang}>
          <td className="m-page" align="center" style={STYLES.outer}>
            {OUTLOOK.open}
            <table className="m-card" role="presentation" cellPadding="0" cellSpacing="0" style={STYLES.card}>
              <tbody>
                <tr>
                  <td className="m-band" align="left" style={STYLES.band}>
                    {settings.name}
                  </td>
                </tr>
                {children}
              </tbody>
            </table>
            {OUTLOOK.close}
          </td>
        </Table>
      </body>
    </html>
  );
}

/** Webmail clients strip `html` and `body` together with their `lang` and `dir`, so the outermost table repeats both. */
export function Table({ children, style, lang }: { children: ReactNode; style: CSSProperties; lang?: string }) {
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
