/** `offer dev`: serves the site from memory, and shows every saved file on its page a moment later, until Ctrl-C. */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Command } from 'commander';
import { nameOf } from '../../generator/content/yaml/read-folder.ts';
import { type DevServer, startDevServer } from '../../generator/dev/server/dev-server.ts';
import type { Saved } from '../../generator/dev/terminal/save-log.ts';
import { missingFolder } from '../../generator/diagnostics/catalogue.ts';
import { countOf, type Diagnostic, hasErrors, startOf } from '../../generator/diagnostics/diagnostic.ts';
import { goneLines } from '../../generator/output/gone-pages.ts';
import { ROOT } from '../../generator/output/source-hash.ts';
import manifest from '../../package.json' with { type: 'json' };
import { addContentFlags, buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT, finish, printDiagnostics, styleFor } from '../output.ts';
import {
  type AddressFlags,
  addAddressFlags,
  chooseAddress,
  failToListen,
  interrupted,
  openToNetwork,
} from '../port.ts';

type DevFlags = ContentFlags & AddressFlags;

export function define(command: Command): void {
  addAddressFlags(addContentFlags(command)).action(async (flags: DevFlags) => finish(await runDev(flags)));
}

async function runDev(flags: DevFlags): Promise<number> {
  // Saving a corrected file updates the site; a wrong path stays wrong until the command is run again.
  if (!existsSync(flags.content)) {
    printDiagnostics([missingFolder(startOf(flags.content), {})]);
    return EXIT.problems;
  }
  const terminal = createDevTerminal();
  const address = await chooseAddress(flags, process.env.PORT);
  if (address === undefined) return EXIT.usage;
  // The templates import React from node_modules, whose development build is eight times slower.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const network = openToNetwork(address);
  // Registered before the start, so that Ctrl-C during it leaves no temporary files.
  const interruption = interrupted();
  try {
    const server = await startDevServer({
      root: ROOT.replace(/[/\\]$/, ''),
      ...address,
      report: terminal.report,
      options: () => ({ ...buildOptions(flags), drafts: flags.at === undefined }),
      onDiagnostics: terminal.diagnostics,
      onSaved: (saved) => terminal.saved(saved, nameOf(flags.content, 'site.yaml')),
    });
    terminal.ready(server, network);
    await interruption;
    await server.close();
    return EXIT.done;
  } catch (error) {
    return failToListen(error, address.port, 'npm start');
  }
}

/** What the terminal shows: the version at once, the URLs when the site is ready, and one line for each save. */
export function createDevTerminal() {
  const began = performance.now();
  const style = styleFor(process.stdout);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  let printed = '[]';
  /** Whether there is a last valid state to show while there are errors. */
  let hasPages = false;
  say(`\n  ${style.bold('offer')} ${manifest.version}  ${style.dim('building…')}`);
  return {
    report: (message: string) => void process.stderr.write(`${message}\n`),
    ready({ url, notes, pages }: Pick<DevServer, 'url' | 'notes' | 'pages'>, network: string | undefined): void {
      const count = pages();
      hasPages = count !== undefined;
      if (count !== undefined) say(`  ${style.good('✓')} ${readyLine(count, performance.now() - began)}`);
      const urls = [
        `Site      ${style.bold(url)}`,
        `Sandbox   ${url}/sandbox`,
        ...(network === undefined ? [] : [`Network   ${network}`]),
        ...notes(),
      ];
      say(`\n${urls.map((line) => `  ${line}\n`).join('')}`);
      say('  Save a file of the content to update its pages. Alt-click any text to open its line in your editor.');
      say('  Press Ctrl-C to stop.\n');
    },
    /** @param siteFile where redirects are written */
    saved(saved: Saved, siteFile: string): void {
      say(`  ${style.dim(savedLine(saved, new Date()))}`);
      for (const line of goneLines(saved.gone, siteFile)) say(`  ${line}`);
    },
    /** Prints the diagnostics when they have changed. */
    diagnostics(diagnostics: readonly Diagnostic[]): void {
      const next = JSON.stringify(diagnostics);
      if (next === printed) return;
      printed = next;
      if (diagnostics.length === 0) say(`  ${style.good('✓')} All problems fixed.`);
      else {
        say('');
        printDiagnostics(diagnostics);
      }
      if (hasErrors(diagnostics) && hasPages) say(style.dim(UNCHANGED));
      hasPages ||= !hasErrors(diagnostics);
    },
  };
}

const UNCHANGED = 'Pages are not updated until this is fixed.\n';

export const readyLine = (pages: number, ms: number): string =>
  `${countOf(pages, 'page')}, ready in ${(ms / 1000).toFixed(1)} s`;

const NAMED = 3;

/** `09:41:07  content/pricing.yaml → 34 pages, 171 ms` */
export function savedLine({ files, changed, ms }: Omit<Saved, 'gone'>, at: Date): string {
  const names = files.map(shortName).sort();
  const saved = names.length > NAMED ? `${names.length} files` : names.join(', ');
  // A page counts once, however many languages it is in.
  const routes = new Set(changed.map((name) => name.replace(/ \(.*/, '')));
  const pages = changed.length > NAMED ? countOf(routes.size, 'page') : changed.join(', ');
  const time = at.toTimeString().slice(0, 8);
  return `${time}  ${saved} → ${pages === '' ? 'no page changed' : pages}, ${ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`}`;
}

/** As in messages: from this folder, or whole if the file lies elsewhere. */
function shortName(file: string): string {
  const path = relative('.', file).replaceAll('\\', '/');
  return path.startsWith('../') ? file : path;
}
