/** The styles within pages, as a security policy names them. The same few texts stand in all pages: each is hashed once. */
import { createHash } from 'node:crypto';

export class StyleHashes {
  readonly #hashes = new Map<string, string>();
  readonly #all = new Set<string>();

  /** @returns those of this page */
  take(html: string): string[] {
    const found: string[] = [];
    let from = html.indexOf('<style');
    while (from !== -1) {
      const start = html.indexOf('>', from) + 1;
      const end = html.indexOf('</style>', start);
      found.push(this.hashOf(html.slice(start, end)));
      from = html.indexOf('<style', end);
    }
    this.add(found);
    return found;
  }

  add(hashes: readonly string[]): void {
    for (const hash of hashes) this.#all.add(hash);
  }

  /** CSP source expressions, sorted. */
  all(): string[] {
    return [...this.#all].sort();
  }

  hashOf(css: string): string {
    const known = this.#hashes.get(css);
    if (known !== undefined) return known;
    const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
    this.#hashes.set(css, hash);
    return hash;
  }
}
