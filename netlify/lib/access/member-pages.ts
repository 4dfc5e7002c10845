/**
 * The buyers' pages, which work without JavaScript. The emailed link sets a cookie and redirects to a URL without the token; the two
 * pages contain the paid text only for buyers. A GET never changes the order, because mail scanners follow links too. A POST to the
 * link's path deletes the cookie.
 */

import { ADDRESS_TAG } from '#domain/guide.ts';
import { escapeHtml } from '#domain/html.ts';
import { findPurchase, noticePage, type Purchase } from '../checkout/purchase-notice.ts';
import { PORTAL } from '../delivery/access-email.ts';
import type { Handler } from '../dependencies.ts';
import { LOOKUP_MS, within } from '../http/deadline.ts';
import { requireSameOrigin } from '../http/guards.ts';
import { type Call, endpoint, notAllowed } from '../http/http.ts';
import { HttpError, PRIVATE_HEADERS, readerLanguage } from '../http/http-error.ts';
import { reasonOf } from '../http/log.ts';
import { allowingStyles, htmlResponse } from '../http/message-page.ts';
import type { Services } from '../services.ts';
import { accessCookie, buyerByToken, endedCookie } from './access-cookie.ts';

const ACCESS = '/access';
const SUCCESS = '/payment-success';
/** Tells the service worker whether to keep the offline copy: `open`, `closed`, or no header if access could not be determined. */
const GUIDE_ACCESS = 'Guide-Access';

const READING = ['GET', 'HEAD'];

export function createMemberPages(services: Services): Handler {
  return endpoint(services, { name: 'member-pages', methods: [...READING, 'POST'] }, async (call) => {
    const url = new URL(call.request.url);
    const path = url.pathname.replace(/(?<=.)\/+$/, '');
    if (call.request.method === 'POST') return closeGuide(services, call, path);
    if (path === ACCESS) return followLink(services, call, url.searchParams.get('t') ?? '');
    const english = Object.hasOwn(services.pages, path) ? services.pages[path] : undefined;
    if (english === undefined) throw new HttpError(404, 'There is no such page.');
    const page = english.translations?.[readerLanguage(call.request)] ?? english;
    // The offline copy is cached under one URL, without a trailing slash.
    if (path !== url.pathname) return redirect(308, `${path}${url.search}`);
    const sessionId = path === SUCCESS ? url.searchParams.get('session_id') : null;
    const purchase =
      sessionId === null ? undefined : await findPurchase(services, call, sessionId).catch(laterIfLimited);
    const bought = purchase !== undefined && 'order' in purchase ? purchase.order : undefined;
    const order = bought ?? (await unknownOnError(services, call, () => buyerByToken(services, call.request)));
    if ((order === undefined || order === 'unknown') && purchase !== undefined && 'notice' in purchase) {
      const { notice, isCertain } = purchase;
      const closed = isCertain && order === undefined ? { [GUIDE_ACCESS]: 'closed' } : {};
      if (notice !== undefined && page.notice !== undefined) {
        const html = noticePage({ html: page.notice, notice, texts: services.purchaseTexts, request: call.request });
        return pageResponse(services, call, html, closed);
      }
    }
    if (order === 'unknown') return pageResponse(services, call, page.locked);
    if (order === undefined) return pageResponse(services, call, page.locked, { [GUIDE_ACCESS]: 'closed' });
    const token = await services.access.issue(order);
    // On one line. Where large text leaves no room for that, it breaks before the @, and not within a word.
    const address = `<bdi>${escapeHtml(masked(order.email)).replace('@', '<wbr>@')}</bdi>`;
    const html = page.filled.replaceAll(ADDRESS_TAG, () => address);
    return pageResponse(services, call, html, {
      [GUIDE_ACCESS]: 'open',
      'Set-Cookie': accessCookie(services.env, call.request, token),
    });
  });
}

/** Enough for the buyer to see a slip of the finger, and not for whoever looks over a shoulder. */
const masked = (email: string): string => `${email.charAt(0)}•••${email.slice(email.lastIndexOf('@'))}`;

async function followLink(services: Services, call: Call, token: string): Promise<Response> {
  const response = redirect(303, PORTAL);
  const order = await unknownOnError(services, call, () => services.access.verify(token));
  if (order !== undefined && order !== 'unknown')
    response.headers.set('Set-Cookie', accessCookie(services.env, call.request, await services.access.issue(order)));
  return response;
}

/** Signs this device out: the redirect leads to the locked page, which explains how to return and has the offline copy deleted. */
function closeGuide(services: Services, { request }: Call, path: string): Response {
  if (path !== ACCESS) throw notAllowed(READING);
  requireSameOrigin(services, request);
  const response = redirect(303, PORTAL);
  response.headers.set('Set-Cookie', endedCookie(services.env, request));
  return response;
}

const redirect = (status: 303 | 308, location: string): Response =>
  new Response(null, { status, headers: { ...PRIVATE_HEADERS, Location: location } });

/** One network has sent too many lookups: show "processing", because that page retries by itself. */
function laterIfLimited(error: unknown): Purchase {
  if (error instanceof HttpError) return { notice: 'processing', isCertain: false };
  throw error;
}

/** If a service is down or not configured, the visitor should still get the locked page, which offers help. */
async function unknownOnError<T>(
  services: Services,
  { log }: Call,
  find: () => Promise<T | undefined>,
): Promise<T | undefined | 'unknown'> {
  try {
    return services.env.accessSecrets.length === 0 ? 'unknown' : await within(LOOKUP_MS, find());
  } catch (error) {
    log('member-page-locked', { reason: reasonOf(error) ?? 'unknown' });
    return 'unknown';
  }
}

function pageResponse(
  services: Services,
  { request }: Call,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const policy = allowingStyles(services.headers['Content-Security-Policy'] ?? '', body);
  return htmlResponse(services, request.method === 'HEAD' ? '' : body, {
    headers: { 'Content-Security-Policy': policy, ...headers },
  });
}
