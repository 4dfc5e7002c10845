/** The styles within pages, as a security policy names them. The same few texts stand in all pages: each is hashed once. */
import { createHash } from 'node:crypto';

export class StyleHashes {
  readonly #hashes = new Map<string, string>();

  take(html: string): void {
    let from = html.indexOf('<style');
    while (from !== -1) {
      const start = html.indexOf('>', from) + 1;
      const end = html.indexOf('</style>', start);
      const css = html.slice(start, end);
      if (!this.#hashes.has(css)) this.#hashes.set(css, `sha256-${createHash('sha256').update(css).digest('base64')}`);
      from = html.indexOf('<style', end);
    }
  }

  /** CSP source expressions, sorted. */
  all(): string[] {
    return [...new Set(this.#hashes.values())].sort();
  }
}
