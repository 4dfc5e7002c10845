/** The functions while one works on the site: they get the newest data, and new ones take the place of the old without a restart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionRunner } from '../../generator/adapters/local-server/function-runner.ts';
import type { Pages } from '../../generator/adapters/local-server/local-server.ts';
import type { StaticSite } from '../../generator/adapters/local-server/static-site.ts';
import type { OutputFile } from '../../generator/pipeline/types.ts';
import { type LocalParts, loadLocalParts } from '../local-parts.ts';
import { hash } from './hash.ts';

type Setting = Readonly<{
  generated: string;
  site: StaticSite;
  url: string;
  port: number;
  report: (message: string) => void;
  /** Adds the script that keeps a page as the files are. */
  withClient: (html: string, path: string) => string;
}>;

export function createDevFunctions(setting: Setting) {
  let parts: LocalParts | undefined;
  let data = '';

  /** Makes the functions anew if their data or their own code has changed. */
  async function follow(files: readonly OutputFile[], isCodeNew: boolean): Promise<void> {
    const next = hash(JSON.stringify(files));
    if (next === data && !isCodeNew) return;
    mkdirSync(setting.generated, { recursive: true });
    for (const { path, contents } of files) writeFileSync(join(setting.generated, path), contents);
    try {
      const before = parts;
      parts = await loadLocalParts(setting);
      data = next;
      // Its work after the answers goes on; its files are loaded.
      before?.clean();
    } catch (error) {
      setting.report(`The functions are as they were: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const runner: FunctionRunner = {
    run(request, ip) {
      const answer = parts?.functions.run(request, ip);
      return answer?.then((response) => followed(response, new URL(request.url).pathname, setting.withClient));
    },
    runScheduled: async () => parts?.functions.runScheduled(),
    settled: async () => parts?.functions.settled(),
  };
  const pages: Pages = async (request) => parts?.pages?.(request);
  return {
    ...{ follow, runner, pages },
    /** Changes when the functions do. */
    edition: () => data,
    notes: () => parts?.notes ?? [],
    clean: () => parts?.clean(),
  };
}

/** Pages that functions answer with follow the files too. */
async function followed(response: Response, path: string, withClient: Setting['withClient']): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const { status, headers } = response;
  return new Response(withClient(await response.text(), path), { status, headers });
}
