/**
 * Stops with a sentence where Node.js is too old or the packages are not installed, which would otherwise end in a stack trace. An old Node.js
 * reads this file too, so it is plain JavaScript without packages.
 */
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);

function stop(sentence) {
  process.stderr.write(`✘ ${sentence}\n`);
  process.exit(2);
}

const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const needed = engines.node.replace('>=', '');
if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0)
  stop(`Node.js ${needed} or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org.`);
if (!existsSync(new URL('node_modules/.package-lock.json', root)))
  stop('The packages are not installed. Run "npm ci", then this command again.');
