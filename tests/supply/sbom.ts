/**
 * `npm run sbom`: the bill of materials of this commit, as CycloneDX, in .offer/sbom.cdx.json. It says nothing that the lock file does not,
 * so it is made when somebody asks for one, and without the moment and the random number that npm puts in: same lock, same bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const OUT = '.offer/sbom.cdx.json';

const bill = z.looseObject({
  serialNumber: z.string().optional(),
  metadata: z.looseObject({ timestamp: z.string().optional() }),
  components: z.array(z.looseObject({})),
});

const text = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  ...{ encoding: 'utf8', maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'inherit'] },
});
const { serialNumber: _, metadata, ...rest } = bill.parse(JSON.parse(text));
const { timestamp: __, ...lasting } = metadata;
mkdirSync('.offer', { recursive: true });
writeFileSync(OUT, `${JSON.stringify({ ...rest, metadata: lasting }, undefined, 2)}\n`);
console.log(`${rest.components.length} components → ${OUT}`);
