/** The functions while one works on the site: they get the newest data, and new ones take the place of the old without a restart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../output/output-file.ts';
import { bytesOf } from '../output/output-file.ts';
import type { FunctionRunner } from '../preview/function-runner.ts';
import type { Pages } from '../preview/local-server.ts';
import { type LocalParts, type LocalSetting, loadLocalParts } from '../preview/services.ts';
import { hash } from './hash.ts';
import { withoutStyle } from './without-style.ts';

type Setting = LocalSetting &
  Readonly<{
    /** Adds the script that keeps a page as the files are. */
    withClient: (html: string) => string;
  }>;

export function createDevFunctions(setting: Setting) {
  let parts: LocalParts | undefined;
  let data = '';
  let edition = '';
  let loads = 0;
  let isCodeNew = false;

  /** Makes the functions anew if their data or their own code has changed. */
  async function follow(files: readonly OutputFile[]): Promise<void> {
    const next = hash(JSON.stringify(files));
    if (next === data && !isCodeNew) return;
    mkdirSync(setting.generated, { recursive: true });
    for (const { path, contents } of files) writeFileSync(join(setting.generated, path), bytesOf(contents));
    try {
      const before = parts;
      parts = await loadLocalParts({ ...setting, linksPackages: true });
      if (isCodeNew) loads += 1;
      data = next;
      edition = `${loads} ${hash(pagesOf(files))}`;
      isCodeNew = false;
      // Its work after the answers goes on; its files are loaded.
      before?.clean();
    } catch (error) {
      setting.report(`The functions are as they were: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const runner: FunctionRunner = {
    run: (request, ip) => parts?.functions.run(request, ip)?.then((response) => followed(response, setting.withClient)),
    runScheduled: async () => parts?.functions.runScheduled(),
    settled: async () => parts?.functions.settled(),
  };
  const pages: Pages = async (request) => parts?.pages?.(request);
  return {
    ...{ follow, runner, pages },
    codeChanged() {
      isCodeNew = true;
    },
    /** Changes when the pages do that functions answer with; a style changes without a reload. */
    edition: () => edition,
    notes: () => parts?.notes ?? [],
    clean: () => parts?.clean(),
  };
}

/** The security policy names the styles by their hashes, in a file of its own. */
function pagesOf(files: readonly OutputFile[]): string {
  const others = files.filter(({ path }) => path !== 'headers.json');
  return others.map(({ contents }) => withoutStyle(String(contents))).join('');
}

/** Pages that functions answer with follow the files too. */
async function followed(response: Response, withClient: Setting['withClient']): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
  const { status, headers } = response;
  return new Response(withClient(await response.text()), { status, headers });
}
