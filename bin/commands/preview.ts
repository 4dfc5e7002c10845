/** `offer preview`: serves a build as the CDN would, with its functions and the sandbox, until Ctrl-C. */
import type { Command } from 'commander';
import { codeOf } from '../../generator/diagnostics/fs-errors.ts';
import { ROOT, sourceHash } from '../../generator/output/source-hash.ts';
import { readGenerated, startPreview } from '../../generator/preview/services.ts';
import { contentFlag } from '../build-options.ts';
import { EXIT, finish, styleFor } from '../output.ts';
import {
  type AddressFlags,
  addAddressFlags,
  chooseAddress,
  failToListen,
  interrupted,
  openToNetwork,
} from '../port.ts';

type PreviewFlags = AddressFlags & Readonly<{ content: string; out: string; generated: string }>;

export function define(command: Command): void {
  addAddressFlags(command)
    .addOption(contentFlag())
    .option('--out <dir>', 'where the site is', 'dist')
    .option('--generated <dir>', 'where the data for the functions is', 'netlify/generated')
    .action(async (flags: PreviewFlags) => finish(await runPreview(flags)));
}

async function runPreview(flags: PreviewFlags): Promise<number> {
  const address = await chooseAddress(flags, process.env.PORT);
  if (address === undefined) return EXIT.usage;
  const network = openToNetwork(address);
  const report = (message: string) => process.stderr.write(`${message}\n`);
  try {
    const site = await startPreview({ dist: flags.out, generated: flags.generated, ...address, report });
    const style = styleFor(process.stdout);
    const others = [
      ...(network === undefined ? [] : [`Network   ${network}`]),
      ...site.notes,
      ...(isCurrent(flags)
        ? []
        : [`Note      ${flags.out} is not what ${flags.content} builds now. Build it again to see that`]),
    ];
    const notes = others.map((note) => `  ${note}\n`).join('');
    process.stdout.write(`\n  Site      ${style.bold(site.url)}\n${notes}\n  Press Ctrl-C to stop.\n`);
    await interrupted();
    await site.close();
    return EXIT.done;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return failToListen(error, address.port, 'npx offer preview');
    process.stderr.write(`${flags.out} contains no site yet. Run: npm run build\n`);
    return EXIT.problems;
  }
}

const isCurrent = ({ content, generated }: PreviewFlags): boolean =>
  readGenerated(generated).settings.sourceHash === sourceHash(ROOT, content);
