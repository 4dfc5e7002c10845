/** Every link to another site, asked for once. What was confirmed in the last days is not asked again. */
import { externalLinkBroken, externalLinkUnsure, noNetwork } from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found, NamedCheck } from '../run-checks.ts';
import { type Answer, type AskPorts, askAll } from './ask-links.ts';
import type { LinkCache } from './link-cache.ts';

export type ExternalPorts = AskPorts & Readonly<{ cache: LinkCache }>;

export function externalLinks(ports: ExternalPorts): NamedCheck {
  return { name: 'links to other sites', run: (site) => check(site, ports) };
}

/** Locating a link takes time, so it is done only for those that are reported. */
type Link = Readonly<{ page: CheckedPage; address: string; at: () => Location }>;

async function check(site: CheckedSite, { cache, ...ports }: ExternalPorts): Promise<Found[]> {
  const links = site.pages.flatMap((page) => linksOf(site, page));
  const known = cache.read();
  const asked = await askAll(
    [...new Set(links.map(({ address }) => address))].filter((one) => !known.has(one)),
    ports,
  );
  const answers = new Map([...known, ...asked]);
  cache.write(asked);
  if (asked.size > 0 && [...asked.values()].every((answer) => typeof answer === 'string')) {
    const hosts = new Set([...asked.keys()].map((address) => new URL(address).host)).size;
    // One site may be away; that all are says something of this machine.
    if (hosts > 1) return [{ diagnostic: noNetwork(site.locate.setting(), { hosts }) }];
  }
  return links.flatMap(({ page, address, at }) => {
    const diagnostic = toDiagnostic(address, answers.get(address), at);
    return diagnostic === undefined ? [] : [{ diagnostic, page }];
  });
}

/** Addresses without their fragment: only a reader can see whether it exists. */
function linksOf({ locate }: CheckedSite, page: CheckedPage): Link[] {
  return page.root.querySelectorAll('a[href^="https://"]').map((link) => {
    const href = link.getAttribute('href') ?? '';
    return { page, address: href.replace(/#.*/, ''), at: () => locate.element(page, link, href) };
  });
}

/** 404 and 410 are final; 403, 429, 5xx and timeouts may only affect bots. */
const GONE: readonly number[] = [404, 410];

function toDiagnostic(address: string, answer: Answer | undefined, at: () => Location) {
  if (answer === undefined || (typeof answer === 'number' && answer < 400)) return undefined;
  if (answer === 'no such host') return externalLinkBroken(at(), { address, answer });
  if (typeof answer === 'number' && GONE.includes(answer))
    return externalLinkBroken(at(), { address, answer: `${answer}, not found` });
  return externalLinkUnsure(at(), { address, answer: String(answer) });
}
