/**
 * The pages behind a purchase, without script: the e-mailed link becomes a cookie and a clean address, and the two pages come with
 * their solutions for whoever has paid, locked for everyone else. Looking changes nothing: mail scanners follow links too.
 */
import { accessCookie, readAccessCookie } from './access-cookie.ts';
import type { Core } from './core.ts';
import { html } from './html.ts';
import { type Call, endpoint } from './http.ts';
import type { Handler, Order } from './ports.ts';
import { PRIVATE_HEADERS, Refusal } from './refusal.ts';

const PORTAL = '/unlocked-solutions';
const SUCCESS = '/payment-success';
/** Tells the copy on a buyer's device whether to stay: open, closed, or not said where it could not be found out. */
const GUIDE_ACCESS = 'Guide-Access';

export function createMemberPages(core: Core): Handler {
  return endpoint(core, { name: 'member-pages', methods: ['GET', 'HEAD'] }, async (call) => {
    const url = new URL(call.request.url);
    if (url.pathname === '/access') return enter(core, call, url.searchParams.get('t') ?? '');
    const page = Object.hasOwn(core.pages, url.pathname) ? core.pages[url.pathname] : undefined;
    if (page === undefined) throw new Refusal(404, 'There is no such page.');
    const sessionId = url.pathname === SUCCESS ? url.searchParams.get('session_id') : null;
    const order = await locked(core, call, () => buyerOf(core, call, sessionId));
    if (order === 'unknown') return answer(core, call, page.locked);
    if (order === undefined) return answer(core, call, page.locked, { [GUIDE_ACCESS]: 'closed' });
    const token = await core.access.issue(order);
    return answer(core, call, page.filled, {
      [GUIDE_ACCESS]: 'open',
      'Set-Cookie': accessCookie(core.env, call.request, token),
    });
  });
}

async function enter(core: Core, call: Call, token: string): Promise<Response> {
  const headers = new Headers({ ...PRIVATE_HEADERS, Location: PORTAL });
  const order = await locked(core, call, () => core.access.verify(token));
  if (order !== undefined && order !== 'unknown')
    headers.set('Set-Cookie', accessCookie(core.env, call.request, await core.access.issue(order)));
  return new Response(null, { status: 303, headers });
}

async function buyerOf(core: Core, { request, after }: Call, sessionId: string | null): Promise<Order | undefined> {
  const found = sessionId === null ? undefined : await core.fulfil(sessionId);
  if (found?.status === 'fulfilled') {
    const { order } = found;
    if (order.delivery.state !== 'sent') after(() => core.deliver.one(order.sessionId));
    return order;
  }
  const token = readAccessCookie(core.env, request);
  return token === undefined ? undefined : core.access.verify(token);
}

/** With something down or not set up, the visitor still gets the page that offers help; whether he has bought is then unknown. */
async function locked<T>(
  core: Core,
  { log }: Call,
  find: () => Promise<T | undefined>,
): Promise<T | undefined | 'unknown'> {
  try {
    return core.env.accessSecrets.length === 0 ? 'unknown' : await find();
  } catch {
    log('member-page-locked');
    return 'unknown';
  }
}

function answer(core: Core, { request }: Call, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return html(core, request.method === 'HEAD' ? '' : body, 200, headers);
}
