/** "Did you mean": the closest known name, if one is close enough. */
import { distance } from 'fastest-levenshtein';

/** A letter that is wrong, missing, surplus, or two that changed places: a name that is further away is another one. */
export const TYPING_MISTAKE = 2;

/** The closest of `known` within two edits, or a third of a long name; case does not count. */
export function closestMatch(
  name: string,
  known: Iterable<string>,
  limit = Math.max(TYPING_MISTAKE, Math.floor(name.length / 3)),
): string | undefined {
  const wanted = name.toLowerCase();
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
