/** `offer serve`: the built site and its functions as a live shop on a server of the owner's own, until it is told to stop. */
import { chmodSync, mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { startShop } from '../../generator/preview/services.ts';
import { readEnv } from '../../netlify/lib/env.ts';
import { createLog } from '../../netlify/lib/http/log.ts';
import { removeLeftovers } from '../../netlify/lib/store/file-store.ts';
import { parsePort } from '../build-options.ts';
import { EXIT, finish, refuse, reportErrors } from '../output.ts';
import { type AddressFlags, chooseAddress, DEFAULT_PORT, failToListen, interrupted } from '../port.ts';
import { readBuild, shopVars, type Vars } from '../shop/open-shop.ts';

type ServeFlags = AddressFlags &
  Readonly<{ out: string; generated: string; store?: string; proxy?: readonly string[] }>;

/** The shop needs the webhook secret only with a Stripe key, the sender only with a mail server; `serve` reports all missing ones. */
const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const;

/** Less than systemd waits before it kills. */
const GRACE_MS = 25_000;

export function define(command: Command): void {
  command
    .addOption(
      new Option('--port <number>', `the port, by default ${DEFAULT_PORT}; PORT sets it too`).argParser(parsePort),
    )
    .option('--host [address]', 'the address to listen at, or all; by default only this machine reaches it')
    .addOption(
      new Option(
        '--proxy <address...>',
        'the addresses of reverse proxies, whose X-Forwarded-For names the visitor',
      ).argParser(parseProxy),
    )
    .option('--store <dir>', 'the folder of the orders; OFFER_STORE sets it too')
    .option('--out <dir>', 'where the site is', 'dist')
    .option('--generated <dir>', 'where the data for the functions is', 'netlify/generated')
    .action(async (flags: ServeFlags) => finish(await reportErrors(false, () => runServe(flags))));
}

function parseProxy(address: string, earlier: readonly string[] = []): readonly string[] {
  if (isIP(address) === 0) throw new InvalidArgumentError('It must be an IP address, such as 127.0.0.1.');
  return [...earlier, address];
}

async function runServe(flags: ServeFlags): Promise<number> {
  const { out, generated, store, proxy } = flags;
  const build = readBuild(generated);
  if (build === undefined) return refuse(`${generated} contains no build of this release yet. Run: npm run build`);
  const named = store === undefined ? {} : { OFFER_STORE: store };
  // CONTEXT also rules out the sandbox.
  const vars: Vars = { ...shopVars(), ...named, OFFER_SERVE: '1', CONTEXT: 'production' };
  const { warnings, storeFolder, siteUrl } = readEnv(vars, build.settings);
  const missing = NEEDED.filter((name) => !vars[name]?.trim()).map((name) => `${name} is missing`);
  const wrong = [
    ...new Set([...warnings, ...missing]),
    ...(storeFolder === undefined ? [] : publicStore(storeFolder, out)),
  ];
  if (storeFolder === undefined || wrong.length > 0) {
    const list = wrong.map((one) => `  - ${one}\n`).join('');
    return refuse(
      `The shop does not start with these settings:\n${list}Set them in .env.shop, or in the environment: docs/your-own-server.md`,
    );
  }
  const address = await chooseAddress(flags, vars.PORT?.trim() || String(DEFAULT_PORT));
  if (address === undefined) return EXIT.usage;
  mkdirSync(storeFolder, { recursive: true });
  chmodSync(storeFolder, 0o700);
  Object.assign(process.env, vars);
  const log = createLog((line) => process.stdout.write(`${line}\n`), Date.now);
  try {
    const report = (message: string) => log('error', { message });
    const stop = interrupted();
    const shop = await startShop({ dist: out, generated, ...address, origin: siteUrl, proxies: proxy, report });
    // Now that the port is ours, no other server writes to the store.
    removeLeftovers(storeFolder);
    log('started', { site: siteUrl, port: address.port, store: storeFolder });
    await stop;
    log('stopping');
    const isDone = await shop.close(GRACE_MS);
    log('stopped', { isDone });
    process.exit(EXIT.done);
  } catch (error) {
    return failToListen(error, address.port, 'npx offer serve');
  }
}

/** What is in the folder of the site can be downloaded. */
function publicStore(store: string, out: string): string[] {
  const inside = !relative(resolve(out), resolve(store)).startsWith('..');
  return inside ? [`OFFER_STORE is ${store}, inside the published folder ${out}`] : [];
}
