/** The services of the shop, on this machine's store or on the published one: the same code as in the functions. */
import * as z from 'zod';
import { readGenerated } from '../../generator/preview/services.ts';
import { createMailRenderer } from '../../netlify/lib/delivery/access-email.ts';
import { type Env, readEnv } from '../../netlify/lib/env.ts';
import { createLog } from '../../netlify/lib/http/log.ts';
import type { Store } from '../../netlify/lib/ports.ts';
import { createServices, openAdapters, type Services } from '../../netlify/lib/services.ts';
import type { Vars } from './settings.ts';

export type Generated = ReturnType<typeof readGenerated>;

/** Undefined if the folder holds no build, or one of another release. */
export function readBuild(folder: string): Generated | undefined {
  try {
    return readGenerated(folder);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** @param data of the build whose prices, texts and emails are meant */
export function openShop(vars: Vars, store: Store, site: boolean, data: Generated): Services {
  const env = shopEnv(vars, data, site);
  const { prices, headers, emails, drawings } = data;
  const settings = { ...data.settings, siteUrl: env.siteUrl, publicApiKey: env.publicApiKey };
  return createServices({
    env,
    store,
    prices,
    headers,
    solutions: [],
    pages: {},
    now: Date.now,
    ...openAdapters(env, settings, store),
    purchaseTexts: settings.purchaseTexts,
    look: settings.look,
    answers: settings.answers,
    renderMail: createMailRenderer(emails, prices, env.siteUrl, drawings),
    log: createLog(() => undefined, Date.now),
  });
}

/** The published site is production, whatever this machine says of itself. */
export function shopEnv(vars: Vars, { settings }: Pick<Generated, 'settings'>, site: boolean): Env {
  const { OFFER_LOCAL: _, CONTEXT: __, ...rest } = vars;
  return site ? readEnv(rest, settings, 'production') : readEnv({ ...vars, OFFER_LOCAL: '1' }, settings);
}
