/** Without what keeps strangers out, and mail in bounds. */

import { createAccess } from '../../../../netlify/lib/access.ts';
import type { Core } from '../../../../netlify/lib/core.ts';
import { inCore, type Removal } from './mutation.ts';

export const ACCESS: readonly Removal[] = [
  {
    name: 'only the newest secret of the links is known',
    seenBy: 'the secret of the links is changed',
    settings: ({ accessSecrets, ...settings }) => ({ ...settings, accessSecrets: accessSecrets.slice(0, 1) }),
  },
  {
    name: 'dropped secrets of the links stay good',
    seenBy: 'the secret of the links is changed',
    settings: ({ accessSecrets, ...settings }) => ({
      ...settings,
      accessSecrets: [...accessSecrets, 'an access secret of the rehearsal: first'],
    }),
  },
  inCore('a revoked order opens', 'a refund ends access', (core) => {
    const asPaid: Pick<Core['orders'], 'get'> = {
      async get(id) {
        const order = await core.orders.get(id);
        return order === undefined ? undefined : { ...order, status: 'paid' };
      },
    };
    return { ...core, access: createAccess({ secrets: core.env.accessSecrets, orders: asPaid }) };
  }),
  inCore('a token is believed without its signature', 'a forged or altered link', (core) => ({
    ...core,
    access: {
      ...core.access,
      async verify(token) {
        const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
        const sid = typeof claims === 'object' && claims !== null && 'sid' in claims ? String(claims.sid) : '';
        const order = await core.orders.get(sid);
        return order?.status === 'paid' ? order : undefined;
      },
    },
  })),
  inCore('any address of a buyer’s choice is served', 'a buyer cannot have the guide sent', (core) => ({
    ...core,
    limits: { ...core.limits, takeOrderAddress: async () => ({ ok: true }) },
  })),
  inCore('addresses are not limited', 'an e-mail flood', (core) => ({
    ...core,
    limits: { ...core.limits, takeRecipient: async () => ({ ok: true }) },
  })),
  inCore('there is no cap for a day', 'a day has its cap', (core) => ({
    ...core,
    limits: { ...core.limits, takeDay: async () => ({ ok: true }) },
  })),
  {
    name: 'any key is the site’s key',
    seenBy: 'requests without the site’s key',
    handlers: (handlers, core) => ({
      ...handlers,
      'create-payment'(request) {
        const headers = new Headers(request.headers);
        headers.set('apikey', core.env.publicApiKey);
        return handlers['create-payment'](new Request(request, { headers }));
      },
    }),
  },
  {
    name: 'requests from other sites are served',
    seenBy: 'requests without the site’s key',
    handlers: (handlers) => ({
      ...handlers,
      'create-payment'(request) {
        const headers = new Headers(request.headers);
        headers.delete('origin');
        headers.delete('sec-fetch-site');
        return handlers['create-payment'](new Request(request, { headers }));
      },
    }),
  },
];
