/** The e-mail after a purchase as HTML: the link, and the receipt beneath it. Tables, because mail programs lay out nothing else alike. */
import type { ReactNode } from 'react';
import type { Frame } from '#schema/linked.ts';
import { LOOK, NIGHT } from './look.ts';
import { PLACES } from './places.ts';
import { consentWords, receiptFacts } from './receipt-facts.ts';

type Props = Readonly<{ frame: Frame }>;

export function Receipt({ frame }: Props) {
  const { mail } = frame.messages;
  return (
    <html lang={frame.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        <style>{NIGHT}</style>
      </head>
      <body className="m-page" style={LOOK.page}>
        <div style={LOOK.hidden}>{mail.preview}</div>
        <Table style={{ width: '100%' }}>
          <td className="m-page" align="center" style={LOOK.outer}>
            <table className="m-card" role="presentation" cellPadding="0" cellSpacing="0" style={LOOK.card}>
              <tbody>
                <tr>
                  <td className="m-text" style={LOOK.cell}>
                    <Access frame={frame} />
                  </td>
                </tr>
                <tr>
                  <td className="m-text" style={LOOK.receipt}>
                    <Facts frame={frame} />
                    <Words frame={frame} />
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </Table>
      </body>
    </html>
  );
}

function Access({ frame: { messages, settings } }: Props) {
  const { mail } = messages;
  return (
    <>
      <p className="m-text" style={LOOK.name}>
        {settings.name}
      </p>
      <h1 style={LOOK.title}>{mail.title}</h1>
      <p style={LOOK.text}>{mail.intro}</p>
      <Table style={{ margin: '0 0 20px' }}>
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
        <a className="m-link" href={PLACES.portal} style={LOOK.link}>
          {PLACES.portal}
        </a>
      </p>
    </>
  );
}

function Facts({ frame }: Props) {
  return (
    <>
      <h2 style={LOOK.heading}>{frame.messages.mail.receiptTitle}</h2>
      <table cellPadding="0" cellSpacing="0" style={{ width: '100%' }}>
        <tbody>
          {receiptFacts(frame).map(({ label, lines }) => (
            <tr key={label}>
              <th scope="row" className="m-soft m-line" style={LOOK.label}>
                {label}
              </th>
              <td className="m-line" style={LOOK.value}>
                {lines.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Words({ frame }: Props) {
  const [supplied, ...agreed] = consentWords(frame);
  return (
    <>
      {supplied !== undefined && (
        <p style={{ ...LOOK.small, marginTop: '20px' }}>
          {supplied} <em>{agreed.join(' ')}</em>
        </p>
      )}
      <p style={{ ...LOOK.small, marginTop: '20px' }}>{frame.messages.mail.help}</p>
    </>
  );
}

function Table({ children, style }: { children: ReactNode; style: { width?: string; margin?: string } }) {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
