/** What to do about a value that breaks a rule, where what was meant cannot be told. */

const WAYS: readonly [rule: RegExp, way: string][] = [
  [/must not be empty/, 'Fill it in, or delete the line.'],
  [/must be later than publishAt/, 'Write a later moment, or swap publishAt and unpublishAt.'],
  [/must name each badge once/, 'Delete one of the two entries with the same badge.'],
  [/must be left out/, 'Delete the line.'],
  [/must be false without termsConsent/, 'Write waiver: false, or termsConsent: true.'],
  [/must not name \{price\}/, 'Write {price.flat} in place of {price}.'],
  [/must say what the link is called/, 'Add its words, as in label: Our story.'],
  [/must be a colour/, 'Write # and six digits in quotes, as in "#0e1425": every colour picker shows them.'],
];

/** @param described what the field is for, in the words of its schema */
export function wayOut(rule: string, described: string | undefined): string {
  const way = WAYS.find(([pattern]) => pattern.test(rule))?.[1];
  if (way !== undefined) return way;
  if (described === undefined) return 'docs/fields.md says of each field what it may hold.';
  return `What belongs here: ${described}.`;
}
