/**
 * Text in an encrypted file. The first line, which is authenticated but not encrypted, says how the rest was encrypted, so that later
 * releases can read it too.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../../netlify/lib/store/update.ts';

const VERSION = 1;
/** Every password guess costs 128 MB and half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const TAG_BYTES = 16;
const LINE_END = 0x0a;

const hex = (bytes: number) => z.hex().length(2 * bytes);
const anyHead = z.object({ format: z.literal('offer-backup'), version: z.int() });
const head = anyHead.extend({
  madeAt: z.iso.datetime(),
  // Limits the memory that a crafted file could demand to one gigabyte.
  scrypt: z.object({ N: z.int().max(2 ** 20), r: z.int().max(8), p: z.int().max(4), salt: hex(16) }),
  cipher: z.literal('aes-256-gcm'),
  iv: hex(12),
});
type Head = z.output<typeof head>;

function keyOf(password: string, { scrypt: { salt, ...cost } }: Head): Buffer {
  // Keyboards differ in how they encode accented letters.
  return scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, {
    ...cost,
    maxmem: 256 * cost.N * cost.r,
  });
}

export function seal(text: string, password: string, madeAt: string): Buffer {
  const [salt, iv] = [randomBytes(16).toString('hex'), randomBytes(12).toString('hex')];
  const own: Head = {
    format: 'offer-backup',
    version: VERSION,
    madeAt,
    scrypt: { ...COST, salt },
    cipher: 'aes-256-gcm',
    iv,
  };
  const line = Buffer.from(`${JSON.stringify(own)}\n`);
  const cipher = createCipheriv(own.cipher, keyOf(password, own), Buffer.from(iv, 'hex')).setAAD(line);
  return Buffer.concat([line, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

type Unsealed = Readonly<{ text: string; madeAt: string } | { problem: string }>;

export function unseal(file: Buffer, password: string): Unsealed {
  const rest = file.indexOf(LINE_END) + 1;
  const line = file.subarray(0, rest);
  const json = parseJson(line.toString());
  const version = anyHead.safeParse(json).data?.version;
  if (version === undefined) return { problem: 'it is not a backup made by this tool, or its first line was changed' };
  if (version > VERSION) return { problem: 'it was made by a later release of this tool' };
  try {
    const own = head.parse(json);
    const iv = Buffer.from(own.iv, 'hex');
    const decipher = createDecipheriv(own.cipher, keyOf(password, own), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(line).setAuthTag(file.subarray(Math.max(rest, file.length - TAG_BYTES)));
    const start = decipher.update(file.subarray(rest, -TAG_BYTES));
    return { text: Buffer.concat([start, decipher.final()]).toString(), madeAt: own.madeAt };
  } catch {
    return { problem: 'the password is wrong, or the file was truncated or changed' };
  }
}
