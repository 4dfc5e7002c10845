/** `offer data export EMAIL` and `offer data delete EMAIL`: the two requests that a buyer can make about his data. */
import { storeUnreachable } from '../../generator/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { createBuyerData } from '../../netlify/lib/buyer-data.ts';
import { StoreError } from '../../netlify/lib/ports.ts';
import { openStore } from '../data/open-store.ts';
import { deletionAsText, deletionFields, exportAsText, exportFields } from '../data/report.ts';
import { diagnosticsAsJson, EXIT, printDiagnostics } from '../output.ts';

export type DataFlags = Readonly<{ json?: boolean; yes?: boolean }>;

export async function runData(what: 'export' | 'delete', email: string, flags: DataFlags): Promise<number> {
  const opened = openStore(process.env);
  if ('diagnostic' in opened) return fail(opened.diagnostic, flags);
  const { store, name } = opened;
  process.stderr.write(`Looking into the store of ${name}\n`);
  const buyers = createBuyerData(store);
  try {
    const found = await buyers.find(email);
    if (what === 'export') return print(flags, exportFields(found, name), exportAsText(found));
    const done = flags.yes === true;
    if (done) await buyers.erase(found);
    return print(flags, deletionFields(found, name, done), deletionAsText(found, done));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return fail(storeUnreachable({ file: name, line: 1, column: 1 }, { store: error.message }), flags);
  }
}

function print({ json }: DataFlags, fields: object, text: string): number {
  process.stdout.write(json ? `${JSON.stringify(fields, null, 2)}\n` : text);
  return EXIT.done;
}

function fail(diagnostic: Diagnostic, { json }: DataFlags): number {
  if (json) process.stdout.write(diagnosticsAsJson([diagnostic]));
  else printDiagnostics([diagnostic]);
  return EXIT.problems;
}
