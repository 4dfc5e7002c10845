/** Requests every link to another site once. Links that were confirmed in the last seven days are not requested again. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { externalLinkBroken, externalLinkUnsure, noNetwork } from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { codeOf } from '../../diagnostics/fs-errors.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Found, NamedCheck } from '../run-checks.ts';

type ExternalPorts = AskPorts & Readonly<{ cache: LinkCache }>;

export function externalLinks(ports: ExternalPorts): NamedCheck {
  return { name: 'links to other sites', run: (site) => check(site, ports) };
}

/** Locating a link is slow, so it is done only for reported ones. */
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
  const hosts = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
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

const DAYS = 7;
const DAY_MS = 86_400_000;

const storedLinks = z.record(z.string(), z.strictObject({ status: z.int(), at: z.number() }));

/** Links that answered in the last seven days, in a file that may be deleted at any time. */
type LinkCache = Readonly<{
  read: () => ReadonlyMap<string, Answer>;
  /** Keeps confirmed links only: a broken one may be fixed, so it is requested every time. */
  write: (answers: ReadonlyMap<string, Answer>) => void;
}>;

/** @param now milliseconds since 1970 */
export function createLinkCache(file: string, now: () => number): LinkCache {
  const fresh = () => Object.entries(loadCache(file)).filter(([, { at }]) => now() - at < DAYS * DAY_MS);
  return {
    read: () => new Map(fresh().map(([address, { status }]) => [address, status])),
    write(answers) {
      const confirmed = [...answers].flatMap(([address, status]) =>
        typeof status === 'number' && status < 400 ? [[address, { status, at: now() }] as const] : [],
      );
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(Object.fromEntries([...fresh(), ...confirmed]), null, 1)}\n`);
    },
  };
}

function loadCache(file: string): z.output<typeof storedLinks> {
  try {
    return storedLinks.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
