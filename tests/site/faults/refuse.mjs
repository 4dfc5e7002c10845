/**
 * Loaded into a build before anything else (NODE_OPTIONS=--import): from a given call on, the system refuses what the build asks of it, as a
 * full disk or a missing right would. FAULT holds the rule as JSON; calls outside `within` are let through. At the end the number of
 * calls that the rule met is written to `count`.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const fs = require('node:fs');
/** The real one: the others are replaced below. */
const { writeFileSync: writeCount } = fs;
/** `from`: the first call that is refused, from 0. `act`: instead of a refusal, the file is taken away or grows. */
const rule = JSON.parse(process.env.FAULT ?? '{}');
const open = new Set();
const opened = new Set();
let met = 0;

const CALLS = {
  write: ['writeFileSync', 'openSync', 'writeSync', 'mkdirSync', 'renameSync', 'linkSync', 'copyFileSync'],
  read: ['readFileSync', 'statSync', 'lstatSync', 'readdirSync', 'lstat', 'stat', 'readdir', 'realpathSync'],
};

function refusal(call, path) {
  const error = new Error(`${rule.code}: refused, ${call} '${path}'`);
  return Object.assign(error, { errno: -1, code: rule.code, syscall: call, path: String(path) });
}

function meets(call, path) {
  if (typeof path === 'number') return open.has(path);
  const full = resolve(path instanceof URL ? fileURLToPath(path) : String(path));
  if (!full.startsWith(rule.within) || (rule.ending !== undefined && !full.endsWith(rule.ending))) return false;
  return rule.call === undefined || rule.call === call;
}

function act(path) {
  if (rule.act === 'vanish') fs.rmSync(path, { force: true });
  if (rule.act === 'grow') fs.appendFileSync(path, '# more\n');
}

function replace(holder, call) {
  const real = holder[call];
  holder[call] = (...args) => {
    const [path] = args;
    if (opened.size === 0 && meets(call, path)) {
      met += 1;
      if (met > rule.from) {
        if (rule.act === undefined) {
          const error = refusal(call, path);
          const answer = args.at(-1);
          if (!call.endsWith('Sync') && typeof answer === 'function') return process.nextTick(answer, error);
          throw error;
        }
        if (met === rule.from + 1) act(path);
      }
    }
    // What one call does within itself is one call.
    opened.add(real);
    try {
      const result = real.apply(holder, args);
      if (call === 'openSync' && meets(call, path)) open.add(result);
      return result;
    } finally {
      opened.delete(real);
    }
  };
  // Callers ask for the fast variant of some.
  Object.assign(holder[call], real);
}

for (const call of CALLS[rule.kind] ?? []) replace(fs, call);

if (rule.memory !== undefined) {
  const threads = require('node:worker_threads');
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(file, options) {
      super(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: rule.memory, maxYoungGenerationSizeMb: 1 } });
    }
  };
}
syncBuiltinESMExports();
if (isMainThread && rule.count !== undefined) process.on('exit', () => writeCount(rule.count, String(met)));
