/** Comparing secrets: in a time that tells nothing of where they differ, or how long they are. */
import { createHash, timingSafeEqual } from 'node:crypto';

export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
