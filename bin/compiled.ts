/**
 * Starts a part of the program from what V8 made of it the last time. Compiling the build's code takes a fifth of a small site's time;
 * Node 20 keeps compiled code for scripts alone, so that part of the bundle is a script and not a module.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * How V8 works for a build, which lasts a second. Optimizing begins later than in a server: while it goes on it takes a processor from the
 * pages. Memory has no limit of its own on the main thread, and would grow by gigabytes before anyone looks for what is dead.
 */
const ENGINE = ['--interrupt-budget=200000', '--heap-growing-percent=30'];

/** @returns what the script exports. @param url of a CommonJS bundle without `import()`, which Node forgets in compiled code */
export function loadCompiled(url: URL): unknown {
  // First of all: V8 refuses what was compiled under other flags.
  if (isMainThread) for (const flag of ENGINE) setFlagsFromString(flag);
  const file = fileURLToPath(url);
  const kept = `${file}.compiled`;
  const cachedData = readIfThere(kept);
  const source = `(function(${PARAMETERS}){${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  // At the end, when all that a build needs has been compiled. V8 refuses what another version of it made.
  if (isMainThread && (cachedData === undefined || script.cachedDataRejected === true))
    process.once('exit', () => keep(kept, script));
  const module = { exports: {} };
  const run: unknown = script.runInThisContext();
  if (typeof run !== 'function') throw new Error(`${file} is no script`);
  run(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Where the program may not be written to, it compiles every time. */
function keep(file: string, script: Script): void {
  try {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, file);
  } catch {
    // Nothing is lost but time.
  }
}
