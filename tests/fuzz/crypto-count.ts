/** Counts running Web Crypto calls: they run on other threads, and the scheduler must wait for them to be deterministic. */
const NAMES = ['sign', 'verify', 'importKey'] as const;
const counted = { inFlight: 0, ready: false };

export function countCrypto(): { inFlight: () => number } {
  if (!counted.ready) {
    counted.ready = true;
    const { subtle } = globalThis.crypto;
    for (const name of NAMES) {
      const original: unknown = Reflect.get(subtle, name);
      if (typeof original !== 'function') throw new Error(`Web Crypto has no ${name}`);
      const value = async (...args: unknown[]): Promise<unknown> => {
        counted.inFlight += 1;
        try {
          return await Reflect.apply(original, subtle, args);
        } finally {
          counted.inFlight -= 1;
        }
      };
      Object.defineProperty(subtle, name, { value, configurable: true });
    }
  }
  return { inFlight: () => counted.inFlight };
}
