/** Opens the store or the shop for `offer orders`, and turns failures into a message and an exit code. */
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { readText } from '../../generator/content/yaml/read-folder.ts';
import {
  anotherBuild,
  buildMissing,
  linkWouldBeDead,
  shopUnreachable,
  storeUnreachable,
} from '../../generator/diagnostics/catalogue.ts';
import { ContentError, type Diagnostic, startOf } from '../../generator/diagnostics/diagnostic.ts';
import type { Store } from '../../netlify/lib/dependencies.ts';
import type { Env } from '../../netlify/lib/env.ts';
import { NotConfiguredError, ProviderError, StoreError } from '../../netlify/lib/errors.ts';
import type { Services } from '../../netlify/lib/services.ts';
import { inBatches } from '../../netlify/lib/store/update.ts';
import { createProgress, EXIT, printResult, reportDiagnostics } from '../output.ts';
import { openShop, openStore, readBuild, shopVars, type Vars } from '../shop/open-shop.ts';
import { askHealth, linkState } from '../shop/site-health.ts';

export type ShopFlags = Readonly<{ content: string; generated: string; site?: boolean; json?: boolean }>;
/** A command's result: fields for JSON, and text for a person. */
export type Answer = Readonly<{ fields: unknown; text: string; failed?: boolean }>;

/** The published shop's settings are never used with the local store. */
const varsFor = ({ site }: ShopFlags): Vars => (site === true ? shopVars() : process.env);

export function withStore(flags: ShopFlags, work: (store: Store, name: string) => Promise<Answer>): Promise<number> {
  const opened = openStore(varsFor(flags), flags.site === true);
  if ('diagnostic' in opened) return Promise.resolve(fail(opened.diagnostic, flags));
  process.stderr.write(`Using the store of ${opened.name}\n`);
  return answer(flags, opened.name, () => work(opened.store, opened.name));
}

export function withShop(flags: ShopFlags, work: (shop: Services) => Promise<Answer>): Promise<number> {
  const { content, generated, site = false } = flags;
  return withStore(flags, async (store, name) => {
    const at = startOf(name);
    const data = readBuild(generated);
    if (data === undefined) throw new ContentError([buildMissing(at, { generated })]);
    const [built, wanted] = [data.settings.siteName, nameOfSite(content)];
    // Otherwise buyers of this site would get the other site's emails.
    if (wanted !== undefined && wanted !== built)
      throw new ContentError([anotherBuild(at, { generated, content, built, wanted })]);
    return work(openShop(varsFor(flags), store, site, data));
  });
}

/** For commands that sign links. With --site they refuse to run if the site would not accept links signed here. */
export const withLinks: typeof withShop = (flags, work) =>
  withShop(flags, async (shop) => {
    if (flags.site === true) await refuseDeadLinks(shop.env);
    return work(shop);
  });

/** If the site's state is unknown, only warns: the email contains the whole guide, and a buyer may be waiting for it. @throws {ContentError} */
async function refuseDeadLinks({ siteUrl, accessSecrets }: Env): Promise<void> {
  const state = linkState(accessSecrets, accessSecrets.length === 0 ? undefined : await askHealth(siteUrl));
  if (state === 'unknown')
    process.stderr.write(
      `${siteUrl} does not say whether it has this machine’s ACCESS_SECRET. If not, the link does not work; the email contains the whole guide anyway.\n`,
    );
  if (state === 'closing')
    process.stderr.write(
      `${siteUrl} has a newer ACCESS_SECRET. The link works until the old one is removed there: copy the new one into .env.shop.\n`,
    );
  if (state !== 'dead' && state !== 'unsigned') return;
  // Do not point to the line in .env.shop: it would be printed and contains the secret.
  const at = startOf('ACCESS_SECRET');
  throw new ContentError([linkWouldBeDead(at, { site: siteUrl, unsigned: state === 'unsigned' })]);
}

/** Undefined if there is no content, as on a machine that has only the build. */
function nameOfSite(content: string): string | undefined {
  try {
    return named.safeParse(load(readText(join(content, 'site.yaml')) ?? '')).data?.name;
  } catch {
    // Invalid YAML, perhaps while being edited, is reported by the build.
    return undefined;
  }
}

const named = z.looseObject({ name: z.string() });

async function answer(flags: ShopFlags, name: string, work: () => Promise<Answer>): Promise<number> {
  try {
    const { fields, text, failed = false } = await work();
    printResult(flags.json, fields, printable(text));
    return failed ? EXIT.problems : EXIT.done;
  } catch (error) {
    const diagnostic = diagnose(error, name);
    if (diagnostic === undefined) throw error;
    return fail(diagnostic, flags);
  }
}

/** Text from buyers and providers must not contain escape sequences that control the terminal. */
const printable = (text: string) => text.replace(/(?!\r?\n)\p{Cc}/gu, '\uFFFD');

function diagnose(error: unknown, name: string): Diagnostic | undefined {
  const at = startOf(name);
  if (error instanceof ContentError) return error.diagnostics[0];
  if (error instanceof StoreError) return storeUnreachable(at, { store: error.message });
  if (error instanceof ProviderError) return shopUnreachable(at, { reason: error.reason });
  if (error instanceof NotConfiguredError)
    return shopUnreachable(at, { reason: `${error.message} is not set up on this machine` });
  return undefined;
}

function fail(diagnostic: Diagnostic, { json }: ShopFlags): number {
  reportDiagnostics(json, [diagnostic]);
  return EXIT.problems;
}

/** Processes many records of the store, with a progress line on the terminal. */
export async function inProgress<T>(
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const progress = createProgress(what);
  let done = 0;
  await inBatches(items, async (item) => {
    await work(item);
    done += 1;
    await progress.step(done, items.length);
  });
  progress.end();
}
