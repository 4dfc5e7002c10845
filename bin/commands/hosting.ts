/** `offer hosting`: the configuration of another host, from the headers and redirects of the built site. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { HOSTS } from '../../generator/hosting/hosts.ts';
import { publishedRules } from '../../generator/hosting/published-rules.ts';
import { readCdnFiles } from '../../generator/preview/cdn-rules.ts';
import { EXIT, finish } from '../output.ts';

type HostingFlags = Readonly<{ out: string; domain: string }>;
type HostName = keyof typeof HOSTS;

export function define(command: Command): void {
  command
    .addArgument(new Argument('<host>', 'the host').choices(Object.keys(HOSTS)))
    .option('--out <dir>', 'the built site', 'dist')
    .option('--domain <name>', 'its domain', 'example.org')
    .action(async (host: HostName, flags: HostingFlags) => finish(await runHosting(host, flags)));
}

async function runHosting(name: HostName, { out, domain }: HostingFlags): Promise<number> {
  if (!existsSync(join(out, '_headers'))) {
    process.stderr.write(`${out} contains no site yet. Run: npm run build\n`);
    return EXIT.problems;
  }
  const { file, text, cannot } = HOSTS[name];
  process.stdout.write(text(publishedRules(await readCdnFiles(out)), { root: resolve(out), host: domain }));
  process.stderr.write(
    `\nThis goes into ${file}. What this host cannot do:\n${cannot.map((one) => `  - ${one}\n`).join('')}`,
  );
  return EXIT.done;
}
