/** Opens the store or the shop for a command on orders, and turns what can go wrong there into a message and an exit code. */
import { buildMissing, shopUnreachable, storeUnreachable } from '../../generator/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { NotConfiguredError, ProviderError, type Store, StoreError } from '../../netlify/lib/ports.ts';
import type { Services } from '../../netlify/lib/services.ts';
import { diagnosticsAsJson, EXIT, printDiagnostics } from '../output.ts';
import { openShop } from '../shop/open-shop.ts';
import { openStore } from '../shop/open-store.ts';
import { shopVars, type Vars } from '../shop/settings.ts';

export type ShopFlags = Readonly<{ site?: boolean; json?: boolean }>;
/** What a command says: as fields for programs, and as text for a person. */
export type Answer = Readonly<{ fields: unknown; text: string; failed?: boolean }>;

/** The local store is never looked for with the published shop's settings. */
const varsFor = ({ site }: ShopFlags): Vars => (site === true ? shopVars() : process.env);

export function withStore(flags: ShopFlags, work: (store: Store, name: string) => Promise<Answer>): Promise<number> {
  const opened = openStore(varsFor(flags), flags.site === true);
  if ('diagnostic' in opened) return Promise.resolve(fail(opened.diagnostic, flags));
  process.stderr.write(`Looking into the store of ${opened.name}\n`);
  return answer(flags, opened.name, () => work(opened.store, opened.name));
}

export function withShop(flags: ShopFlags, work: (shop: Services) => Promise<Answer>): Promise<number> {
  return withStore(flags, async (store) => work(openShop(varsFor(flags), store, flags.site === true)));
}

async function answer(flags: ShopFlags, name: string, work: () => Promise<Answer>): Promise<number> {
  try {
    const { fields, text, failed = false } = await work();
    process.stdout.write(flags.json ? `${JSON.stringify(fields, null, 2)}\n` : text);
    return failed ? EXIT.problems : EXIT.done;
  } catch (error) {
    const diagnostic = diagnose(error, name);
    if (diagnostic === undefined) throw error;
    return fail(diagnostic, flags);
  }
}

function diagnose(error: unknown, name: string): Diagnostic | undefined {
  const at = { file: name, line: 1, column: 1 };
  if (error instanceof StoreError) return storeUnreachable(at, { store: error.message });
  if (error instanceof ProviderError) return shopUnreachable(at, { reason: error.reason });
  if (error instanceof NotConfiguredError)
    return shopUnreachable(at, { reason: `${error.message} is not set up here` });
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return buildMissing(at, {});
  return undefined;
}

function fail(diagnostic: Diagnostic, { json }: ShopFlags): number {
  if (json) process.stdout.write(diagnosticsAsJson([diagnostic]));
  else printDiagnostics([diagnostic]);
  return EXIT.problems;
}
