/** Sentences that were never written, from the words of those that were: each word follows two others as it does somewhere in the source. */

export type Random = () => number;

/** The generator "mulberry32": the same numbers for the same seed, everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is no plain sentence: figures need their proof, and links their pages. */
const UNUSUAL = /[\d{}[\]*"#:|;()]/;
const LONGEST = 26;
const SHORTEST = 6;

export type Chain = Readonly<{ starts: readonly string[]; next: ReadonlyMap<string, readonly string[]> }>;

export function learn(text: string): Chain {
  const starts: string[] = [];
  const next = new Map<string, string[]>();
  for (const sentence of text.replaceAll(/\s+/g, ' ').split(/(?<=[.!?]) /)) {
    const words = sentence.split(' ').filter((word) => word !== '');
    if (UNUSUAL.test(sentence) || !/^[A-Z]/.test(sentence) || !sentence.endsWith('.') || words.length < SHORTEST)
      continue;
    starts.push(words.slice(0, 2).join(' '));
    for (const [i, word] of words.entries()) {
      if (i < 2) continue;
      const pair = `${words[i - 2]} ${words[i - 1]}`;
      next.set(pair, [...(next.get(pair) ?? []), word]);
    }
  }
  return { starts, next };
}

export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

export function sentence({ starts, next }: Chain, random: Random): string {
  const words = (pick(starts, random) ?? '').split(' ');
  while (words.length < LONGEST && !words.at(-1)?.endsWith('.')) {
    const word = pick(next.get(words.slice(-2).join(' ')) ?? [], random);
    if (word === undefined) break;
    words.push(word);
  }
  return `${words.join(' ').replace(/[.,]$/, '')}.`;
}

/** Whole sentences, until there are so many letters. */
export function prose(chain: Chain, random: Random, letters: number): string {
  const sentences: string[] = [];
  for (let length = 0; length < letters; ) {
    const one = sentence(chain, random);
    sentences.push(one);
    length += one.length + 1;
  }
  return sentences.join(' ');
}
