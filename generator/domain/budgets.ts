/**
 * How many bytes a visitor may have to load. The build, `offer check`, the tests and the benchmarks all read these numbers.
 * Sizes are as brotli sends them, unless said otherwise.
 */
export const BUDGETS = {
  /**
   * A page with the inline style of its first screen. A new connection carries 14,600 bytes (ten packets) in its first round trip; the
   * headers of the answer take some of them.
   */
  page: 12_700,
  /**
   * A page with the open guide, in the language that needs most. What its first screen needs comes first, in half of `page`. Each question
   * has its own buttons, and the list of parts every link, so that they work without script; weeks and situations are a card each.
   */
  buyersPage: 24_500,
  /** The script that every page loads. */
  firstScript: 2_500,
  /**
   * All script that one visitor can load: every chunk but the guide's, analytics included, with the largest language. Chunks name each other
   * by hashes, so that a change of any one moves the sum by some bytes.
   */
  script: 20_400,
  /** The script of the open guide with its service worker: only buyers load it. */
  guideScript: 8_230,
  /** All stylesheets that a visitor can load, those for a brand's own colours and for images of the content included. */
  styles: 10_860,
  /** The stylesheet of the open guide: only buyers load it. */
  guideStyle: 5_600,
  /** The stylesheet of the tools: only pages that have one load it. */
  toolStyle: 1_600,
  drawing: 1_000,
  /** All drawings together. A page shows at most eight of them, one of those beside its tool. */
  drawings: 10_000,
  /** Any file, uncompressed. A larger one is a mistake. */
  file: 500_000,
};

/** `13,800 of 14,000 bytes: 200 left`, or `14,200 of 14,000 bytes: 200 too many`. */
export function spent(bytes: number, limit: number): string {
  const [used, all, rest] = [bytes, limit, Math.abs(limit - bytes)].map((each) => each.toLocaleString('en-GB'));
  return `${used} of ${all} bytes: ${rest} ${bytes > limit ? 'too many' : 'left'}`;
}

/** `1.2 MB`, `340 kB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
