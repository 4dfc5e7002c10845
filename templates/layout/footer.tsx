/** The footer of every page. Its links are in site.yaml; links to pages that do not exist are left out. */
import type { LocaleContext, NamedLink } from '#schema/resolved.ts';
import { Logo } from '../parts/brand.tsx';
import { Text } from '../parts/text.tsx';
import { Languages } from './languages.tsx';
import { LinkList } from './navigation.tsx';

type Props = Readonly<{
  context: LocaleContext;
  /** Whether it is below the open guide, where nothing is sold. */
  quiet: boolean;
}>;

export function Footer({ context, quiet }: Props) {
  const { settings, messages, year, links } = context;
  const { nav } = messages;
  const { email } = settings;
  return (
    <footer className="footer night">
      <div className="wrap">
        <div className="footer-about">
          <Logo context={context} night />
          {nav.notice && <p>{nav.notice}</p>}
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        {!quiet && <FooterLinks title={nav.explore} context={context} links={links.explore} />}
        <FooterLinks title={nav.help} context={context} links={links.help} />
        <FooterLinks title={nav.legal} context={context} links={links.legal} />
        <Languages context={context} id="languages" />
        {quiet && <CloseGuide context={context} />}
        <div className="footer-end">
          <p>
            <Text text={nav.copyright} context={context} values={{ year, 'site.name': settings.name }} />
          </p>
          {settings.analytics.measurementId !== '' && (
            <button type="button" data-consent="">
              {nav.consentChange}
            </button>
          )}
          <Seller context={context} />
        </div>
      </div>
    </footer>
  );
}

/** For shared computers. The form deletes the cookie; with JavaScript, what the guide keeps on the device is deleted too. */
function CloseGuide({ context }: Pick<Props, 'context'>) {
  const { guide } = context.messages;
  return (
    <form className="footer-end actions" method="post" action="/access" data-close="">
      {context.guide && (
        <label hidden>
          <input type="checkbox" /> {guide.closeDiary}
        </label>
      )}
      <button type="submit" className="button line small">
        {guide.close}
      </button>
    </form>
  );
}

type FooterLinksProps = Readonly<{ title: string; context: LocaleContext; links: readonly NamedLink[] }>;

function FooterLinks({ title, context, links }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className="footer-links">
      <h2 className="label">{title}</h2>
      <LinkList links={links} context={context} />
    </div>
  );
}

function Seller({ context }: Pick<Props, 'context'>) {
  const { mail } = context.messages;
  const { legalName, address, companyNumber, vatNumber } = context.settings.seller;
  return (
    <>
      {legalName && <p>{legalName}</p>}
      {address && <p>{address}</p>}
      {companyNumber && (
        <p>
          {mail.companyLabel} {companyNumber}
        </p>
      )}
      {vatNumber && (
        <p>
          {mail.vatLabel} {vatNumber}
        </p>
      )}
    </>
  );
}
