/** `offer preview`: serves a build as the CDN would, with its functions and the sandbox, until Ctrl-C. */
import { startPreview } from '../../generator/preview/services.ts';
import { EXIT, styleFor } from '../output.ts';
import { describePortError, interrupted, portFrom } from '../port.ts';

export type PreviewFlags = Readonly<{ out: string; generated: string; port?: number }>;

export async function runPreview(flags: PreviewFlags): Promise<number> {
  const port = portFrom(flags.port, process.env.PORT);
  if (port === undefined) {
    process.stderr.write(`PORT is "${process.env.PORT}". It must be a number from 1 to 65535, such as PORT=8889.\n`);
    return EXIT.usage;
  }
  const report = (message: string) => process.stderr.write(`${message}\n`);
  try {
    const site = await startPreview({ dist: flags.out, generated: flags.generated, port, report });
    const style = styleFor(process.stdout);
    const notes = site.notes.map((note) => `  ${note}\n`).join('');
    process.stdout.write(`\n  Site      ${style.bold(site.url)}\n${notes}\n  Ctrl-C ends it.\n`);
    await interrupted();
    await site.close();
    return EXIT.done;
  } catch (error) {
    const message = describePortError(error, port, 'npx offer preview') ?? noBuild(error, flags.out);
    if (message === undefined) throw error;
    process.stderr.write(message);
    return EXIT.problems;
  }
}

function noBuild(error: unknown, out: string): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? `${out} holds no site yet. Run: npm run build\n` : undefined;
}
