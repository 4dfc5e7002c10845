/** `offer dev`: serves the site from memory, and shows every saved file on its page a moment later, until q or Ctrl-C. */
import { nameOf } from '../../generator/content/yaml/read-folder.ts';
import { startDevServer } from '../../generator/dev/server/dev-server.ts';
import { ROOT } from '../../generator/preview/services.ts';
import { buildOptions, type ContentFlags } from '../build-options.ts';
import { createDevTerminal, onKeys } from '../dev-terminal.ts';
import { EXIT } from '../output.ts';
import { chooseAddress, describePortError, interrupted, networkUrl } from '../port.ts';

export type DevFlags = ContentFlags & Readonly<{ port?: number; host?: string | true }>;

export async function runDev(flags: DevFlags): Promise<number> {
  const terminal = createDevTerminal();
  const address = await chooseAddress(flags, process.env.PORT);
  if (address === undefined) return EXIT.usage;
  // The templates import React from node_modules, whose development build is eight times slower.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const network = networkUrl(address);
  // The checkout leads back to where the buyer came from, which another device does not find at "localhost".
  if (network !== undefined) process.env.URL ??= network;
  // Before the start: Ctrl-C during it must not leave temporary files behind.
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
    const stopKeys = onKeys(server.url);
    await interruption;
    stopKeys();
    await server.close();
    return EXIT.done;
  } catch (error) {
    const message = describePortError(error, address.port, 'npm start');
    if (message === undefined) throw error;
    process.stderr.write(message);
    return EXIT.problems;
  }
}
