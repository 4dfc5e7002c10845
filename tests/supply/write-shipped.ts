/** `npm run shipped`: prints what ships, and writes it to docs/. */
import { writeFileSync } from 'node:fs';
import { findShipped } from './shipped.ts';
import { shippedPage } from './shipped-page.ts';

const shipped = await findShipped();
const page = shippedPage(shipped);
writeFileSync('docs/shipped.json', `${JSON.stringify(shipped, undefined, 2)}\n`);
writeFileSync('docs/shipped.md', page);
console.log(page);
