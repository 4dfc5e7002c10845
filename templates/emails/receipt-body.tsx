/**
 * The receipt in the email: what UK law requires in the confirmation of a sale (Consumer Contracts Regulations 2013, regulation 16 and
 * schedule 2). The HTML and the plain text are both made from the same lines, so neither can omit anything.
 */
import { Fragment } from 'react';
import type { Lang } from '#domain/locale.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { MERGE_TAGS, WHERE_AGREED, WHERE_NOT_AGREED } from './merge-tags.ts';
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

type ReceiptLine = Readonly<{ label: string; values: readonly string[] }>;
type LegalLink = Readonly<{ label: string; href: string }>;

export function receiptLines({ lang, messages: { mail }, settings }: LocaleContext): ReceiptLine[] {
  const { name, email, seller } = settings;
  const lines: [string, (string | undefined)[]][] = [
    [mail.productLabel, mail.product.startsWith(name) ? [mail.product] : [name, mail.product]],
    [mail.amountLabel, [MERGE_TAGS.amount, taxNote(seller, lang)]],
    [mail.dateLabel, [MERGE_TAGS.date]],
    [mail.orderLabel, [MERGE_TAGS.order]],
    [mail.sellerLabel, [seller.legalName, seller.address]],
    [mail.companyLabel, [seller.companyNumber]],
    [mail.vatLabel, [seller.vatNumber]],
    [mail.contactLabel, [email, seller.phone]],
  ];
  return lines
    .map(([label, values]) => ({ label, values: values.filter((value) => value !== undefined) }))
    .filter(({ values }) => values.length > 0);
}

function taxNote({ taxNote: note }: SiteSettings['seller'], lang: Lang): string | undefined {
  return typeof note === 'object' ? (note[lang] ?? note.en) : note;
}

/** What the buyer agreed to, if the checkout asks for agreement: the regulations require a confirmation on a durable medium. */
export function consentTexts({ messages: { mail }, settings: { checkout } }: LocaleContext): readonly string[] {
  return checkout.waiver ? [mail.supplied, mail.terms, mail.waiver] : [];
}

/** The technical requirements and the buyer's rights: to cancel, unless waived, and the guarantee. */
export function assurances({ messages: { mail }, settings: { checkout } }: LocaleContext): readonly string[] {
  return [mail.works, ...(checkout.waiver ? [] : [mail.cancel]), mail.guarantee].filter((text) => text !== '');
}

/** The terms of sale and the privacy policy, if the site has these pages. */
export function legalLinks({ messages: { nav }, availableRoutes }: LocaleContext): readonly LegalLink[] {
  const pages = [
    { label: nav.terms, route: '/terms-of-service' },
    { label: nav.privacy, route: '/privacy-policy' },
  ];
  return pages
    .filter(({ route }) => availableRoutes.has(route))
    .map(({ label, route }) => ({ label, href: `${MERGE_TAGS.site}${route}` }));
}
