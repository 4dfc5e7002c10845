/** The footer of every page. It links only to pages that exist, so a site with other landing pages has no dead links. */
import type { LocaleContext } from '#schema/resolved.ts';
import { Logo } from '../parts/brand.tsx';
import { Text } from '../parts/text.tsx';
import { Languages } from './languages.tsx';

type FooterLink = readonly [href: string, label: string];

export function Footer({ context }: { context: LocaleContext }) {
  const { settings, messages, year, availableRoutes } = context;
  const { nav } = messages;
  const known = (links: readonly FooterLink[]) => links.filter(([href]) => availableRoutes.has(href));
  return (
    <footer className="footer night">
      <div className="wrap">
        <div className="footer-about">
          <Logo name={settings.name} />
          <p>{nav.notice}</p>
        </div>
        <FooterLinks title={nav.explore} links={known(exploreLinks(context))} />
        <FooterLinks
          title={nav.help}
          links={[...known(helpLinks(context)), [`mailto:${settings.email}`, settings.email]]}
        />
        <FooterLinks
          title={nav.legal}
          links={known([
            ['/privacy-policy', nav.privacy],
            ['/terms-of-service', nav.terms],
          ])}
        />
        <Languages context={context} />
        <div className="footer-end">
          <p>
            <Text text={nav.copyright} context={context} values={{ year, 'site.name': settings.name }} />
          </p>
          {settings.analytics.measurementId !== '' && (
            <button type="button" className="privacy-choices" data-consent="">
              {nav.consentChange}
            </button>
          )}
          <Seller seller={settings.seller} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="footer-links">
      <h2 className="label">{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Seller({ seller }: Pick<LocaleContext['settings'], 'seller'>) {
  const { legalName, address, companyNumber, vatNumber } = seller;
  return <p>{[legalName, address, companyNumber, vatNumber].filter((part) => part !== undefined).join(' · ')}</p>;
}

function exploreLinks({ messages: { nav } }: LocaleContext): FooterLink[] {
  return [
    ['/', nav.home],
    ['/about', nav.about],
    ['/#solutions', nav.solutions],
    ['/rls-natural-remedies', nav.natural],
    ['/stop-restless-legs-at-night', nav.night],
  ];
}

function helpLinks({ messages: { nav } }: LocaleContext): FooterLink[] {
  return [
    ['/restless-leg-syndrome-pregnancy', nav.pregnancy],
    ['/severe-rls-relief', nav.severe],
    ['/unlocked-solutions', nav.portal],
  ];
}
