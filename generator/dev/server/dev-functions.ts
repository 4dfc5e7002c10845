/** The functions during development: they get the newest data, and changed code is loaded without a restart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, type OutputFile } from '../../output/output-file.ts';
import { type FunctionRunner, LOOPBACK } from '../../preview/function-runner.ts';
import type { Pages } from '../../preview/local-server.ts';
import { type LocalServices, loadLocalServices, type ServicesOptions } from '../../preview/services.ts';
import { hash, hashWithoutStyle } from './inject-client.ts';

type DevFunctionsOptions = ServicesOptions & Readonly<{ injectClient: (html: string) => string }>;

export function createDevFunctions({ injectClient, ...options }: DevFunctionsOptions) {
  let services: LocalServices | undefined;
  let dataHash = '';
  let version = '';
  let codeVersion = 0;
  let isCodeNew = false;
  let loaded = () => {};
  const firstLoad = new Promise<void>((resolve) => {
    loaded = resolve;
  });

  /** Loads the functions again if their data or their code has changed. */
  async function update(files: readonly OutputFile[]): Promise<void> {
    const nextHash = hash(JSON.stringify(files));
    if (nextHash === dataHash && !isCodeNew) return;
    mkdirSync(options.generated, { recursive: true });
    for (const { path, contents } of files) writeFileSync(join(options.generated, path), bytesOf(contents));
    try {
      const previous = services;
      services = await loadLocalServices(options);
      loaded();
      if (isCodeNew) codeVersion += 1;
      dataHash = nextHash;
      version = `${codeVersion} ${pagesHash(files)}`;
      isCodeNew = false;
      // Its work after responses continues, because its modules stay loaded.
      previous?.clean();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      options.report(`The functions could not be loaded again and are as they were: ${reason}`);
    }
  }

  /** Pages served by functions are updated like all others. */
  async function withClient(response: Response): Promise<Response> {
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
    const { status, headers } = response;
    return new Response(injectClient(await response.text()), { status, headers });
  }

  const answer = (request: Request, ip: string) => services?.functions.run(request, ip)?.then(withClient);

  const runner: FunctionRunner = {
    run: answer,
    runScheduled: async (time) => services?.functions.runScheduled(time),
    settled: async () => services?.functions.settled(),
  };
  /** A purchase may begin before the functions are bundled, a second or two after the first page: it waits for them. */
  const sandbox: Pages = async (request) => {
    const { pathname } = new URL(request.url);
    if (services === undefined && FOR_FUNCTIONS.test(pathname)) {
      await Promise.race([firstLoad, sleep(LOAD_TIMEOUT_MS, undefined, { ref: false })]);
      const answered = await answer(request, LOOPBACK);
      if (answered !== undefined) return answered;
      if (services === undefined && pathname.startsWith('/.netlify/')) return notLoaded();
    }
    return services?.pages?.(request);
  };
  return {
    update,
    runner,
    sandbox,
    codeChanged() {
      isCodeNew = true;
    },
    /** Changes with the pages that functions serve. */
    version: () => version,
    notes: () => services?.notes ?? [],
    clean: () => services?.clean(),
  };
}

const FOR_FUNCTIONS = /^\/(?:\.netlify\/|sandbox\/(?:checkout|mailbox)|(?:access|payment-success|unlocked-solutions)$)/;

/** Only content with errors keeps the functions waiting longer than this. */
const LOAD_TIMEOUT_MS = 10_000;

const notLoaded = (): Response =>
  Response.json(
    { error: { message: 'The functions are not loaded yet. Fix the problems that /sandbox lists first.' } },
    { status: 503 },
  );

/** headers.json changes with every style, because the security policy names styles by their hashes. */
const pagesHash = (files: readonly OutputFile[]): string =>
  hashWithoutStyle(
    files
      .filter(({ path }) => path !== 'headers.json')
      .map(({ contents }) => String(contents))
      .join(''),
  );
