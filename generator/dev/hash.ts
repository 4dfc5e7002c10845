import { createHash } from 'node:crypto';

/** A short name for a text that changes when the text does. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
