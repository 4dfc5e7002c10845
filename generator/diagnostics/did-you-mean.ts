/** "Did you mean": the closest known name, if one is close enough. */
import { distance } from 'fastest-levenshtein';

/** The closest of `known` within two edits, or a third of a long name; case does not count. */
export function closestMatch(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const d = distance(wanted, candidate.toLowerCase());
    if (d < bestDistance && d < Math.max(candidate.length, name.length)) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

export const didYouMean = (suggestion: string | undefined, otherwise: string): string =>
  suggestion === undefined ? otherwise : `Did you mean "${suggestion}"?`;
