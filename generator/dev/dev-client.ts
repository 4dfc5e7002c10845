/** The script that every page has while one works on it, and no published page. */
import { join } from 'node:path';
import { build } from 'esbuild';

export async function bundleDevClient(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'generator/dev/client/main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('the bundler made nothing of the script for development');
  return script.text;
}
