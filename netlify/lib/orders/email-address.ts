/** Email addresses as they are compared: one function for the index of buyers, a buyer's requests and the owner's commands. */
import { createHash } from 'node:crypto';

/** Browsers turn anna@müller.example into anna@xn--mller-kva.example, and some keyboards write ü as two characters. */
export function normalized(email: string): string {
  const text = email.normalize('NFC').trim().toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  const host = `http://${text.slice(at)}`;
  return at > 0 && URL.canParse(host) ? `${text.slice(0, at)}${new URL(host).hostname}` : text;
}

/** In keys of the store, which may be no longer than 600 bytes. Not secret: the order beside it has the address in clear. */
export const addressHash = (email: string): string => createHash('sha256').update(normalized(email)).digest('hex');
