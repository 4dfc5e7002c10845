/** The packages that ship, as docs/shipped.json has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import { type Shipped, shippedSchema } from './shipped.ts';

export function readShipped(): Shipped {
  return shippedSchema.parse(JSON.parse(readFileSync(join(ROOT, 'docs/shipped.json'), 'utf8')));
}

export function shippedNames(): Set<string> {
  const { browser, functions } = readShipped();
  return new Set([...browser, ...functions].map(({ name }) => name));
}
