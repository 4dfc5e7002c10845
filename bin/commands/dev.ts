/** `offer dev`: serves the site from memory, and shows every saved file on its page a moment later, until Ctrl-C. */
import { type DevServer, startDevServer } from '../../generator/dev/dev-server.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { ROOT } from '../../generator/preview/services.ts';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT, printDiagnostics, styleFor } from '../output.ts';
import { describePortError, interrupted, portFrom } from '../port.ts';

export type DevFlags = ContentFlags & Readonly<{ port?: number }>;

export async function runDev(flags: DevFlags): Promise<number> {
  const port = portFrom(flags.port, process.env.PORT);
  if (port === undefined) {
    process.stderr.write(`PORT is "${process.env.PORT}". It must be a number from 1 to 65535, such as PORT=8889.\n`);
    return EXIT.usage;
  }
  // The templates import React from node_modules, whose development build is eight times slower.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const report = (message: string) => process.stderr.write(`${message}\n`);
  // Before the start: Ctrl-C during it must not leave temporary files behind.
  const interruption = interrupted();
  try {
    const server = await startDevServer({
      ...{ root: ROOT.replace(/[/\\]$/, ''), options: () => buildOptions(flags), port, report },
      onDiagnostics: createReporter(),
    });
    announce(server);
    await interruption;
    await server.close();
    return EXIT.done;
  } catch (error) {
    const message = describePortError(error, port, 'npm start');
    if (message === undefined) throw error;
    process.stderr.write(message);
    return EXIT.problems;
  }
}

function announce({ url, notes }: DevServer): void {
  const style = styleFor(process.stdout);
  const others = notes().map((note) => `  ${note}\n`);
  process.stdout.write(`\n  Site      ${style.bold(url)}\n${others.join('')}\n`);
  process.stdout.write(
    '  Save a file in content/, and its page changes. Alt and a click on a text opens its line in your editor.\n',
  );
  process.stdout.write('  Ctrl-C ends it.\n');
}

/** Prints the diagnostics when they have changed. */
function createReporter(): (diagnostics: readonly Diagnostic[]) => void {
  let printed = '[]';
  return (diagnostics) => {
    const next = JSON.stringify(diagnostics);
    if (next === printed) return;
    printed = next;
    if (diagnostics.length === 0) process.stdout.write(`  ${styleFor(process.stdout).good('✓')} All problems fixed.\n`);
    else printDiagnostics(diagnostics);
  };
}
