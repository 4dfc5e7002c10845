/** Requests every link to another site once. */
import { groupBy } from '#domain/group-by.ts';
import { externalLinkBroken, externalLinkUnsure, noNetwork } from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { codeOf } from '../../diagnostics/fs-errors.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found, NamedCheck } from '../run-checks.ts';

export function externalLinks(ports: AskPorts): NamedCheck {
  return { name: 'links to other sites', run: (site) => check(site, ports) };
}

/** Locating a link is slow, so it is done only for reported ones. */
type Link = Readonly<{ page: CheckedPage; address: string; at: () => Location }>;

async function check(site: CheckedSite, ports: AskPorts): Promise<Found[]> {
  const links = site.pages.flatMap((page) => linksOf(site, page));
  const answers = await askAll([...new Set(links.map(({ address }) => address))], ports);
  if ([...answers.values()].every((answer) => typeof answer === 'string')) {
    const hosts = new Set([...answers.keys()].map((address) => new URL(address).host)).size;
    // One host may be down; if all of them are, this machine has no network.
    if (hosts > 1) return [{ diagnostic: noNetwork(site.locate.setting(), { hosts }) }];
  }
  return links.flatMap(({ page, address, at }) => {
    const diagnostic = toDiagnostic(address, answers.get(address), at);
    return diagnostic === undefined ? [] : [{ diagnostic, page }];
  });
}

/** URLs without their fragment, which only a browser can check. */
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

/** The HTTP status, or why there is none. */
export type Answer = number | 'no such host' | 'no answer in time' | 'no connection';

type AskPorts = Readonly<{ fetch: typeof globalThis.fetch; wait: (ms: number) => Promise<void> }>;

const AT_ONCE = 2;
const PAUSE_MS = 1000;
const PATIENCE_MS = 10_000;

/** Checks that pages exist, politely: at most two open requests and one new request a second per host. */
export async function askAll(addresses: readonly string[], ports: AskPorts): Promise<Map<string, Answer>> {
  const hosts = groupBy(addresses, (address) => new URL(address).host);
  const answers = new Map<string, Answer>();
  await Promise.all([...hosts.values()].map((of) => askHost(of, ports, answers)));
  return answers;
}

/** Starts a request one second after the previous one, and waits while two are open. */
async function askHost(addresses: readonly string[], ports: AskPorts, answers: Map<string, Answer>): Promise<void> {
  const open = new Set<Promise<void>>();
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await ports.wait(PAUSE_MS);
    if (open.size >= AT_ONCE) await Promise.race(open);
    const question: Promise<void> = askOne(address, ports)
      .then((answer) => void answers.set(address, answer))
      .finally(() => open.delete(question));
    open.add(question);
  }
  await Promise.all(open);
}

/** Some servers support only GET or answer HEAD with an error, so a failed HEAD is repeated as GET. */
async function askOne(address: string, { fetch }: AskPorts): Promise<Answer> {
  const request = async (method: 'HEAD' | 'GET'): Promise<Answer> => {
    try {
      const response = await fetch(address, { method, headers: HEADERS, signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const head = await request('HEAD');
  return typeof head === 'number' && head >= 400 ? request('GET') : head;
}

const HEADERS = { 'User-Agent': 'offer-check (a link on our site leads to you)', Accept: '*/*' };

function reasonOf(error: unknown): Answer {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return codeOf(cause) === 'ENOTFOUND' ? 'no such host' : 'no connection';
}
