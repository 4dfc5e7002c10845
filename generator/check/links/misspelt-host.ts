/** Hosts that cannot be: an ending that does not exist, a comma for a dot, or a mistyped provider of email. */

const ENDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\.(?:cmo|con|ocm|vom|xom|comm|coom)$/, '.com'],
  [/\.(?:ogr|rog|orgg)$/, '.org'],
  [/\.(?:nte|ent|nett)$/, '.net'],
  [/\.(?:co\.(?:ku|ul|uj|ik)|couk|cp\.uk)$/, '.co.uk'],
];

/** Spelt out, because a domain of one's own may be one letter away from a provider. */
const PROVIDERS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/^(?:gmial|gamil|gmal|gmai|gmil|gmali|gnail|gmaill)\./, 'gmail.'],
  [/^(?:hotmial|hotmal|hotmai|hotmil|homail|hotnail)\./, 'hotmail.'],
  [/^(?:outlok|outloo|outllok|oulook|outlokk)\./, 'outlook.'],
  [/^(?:yaho|yahooo|yhaoo|yahho)\./, 'yahoo.'],
  [/^(?:iclod|icoud|iclould|icluod)\./, 'icloud.'],
];

/** The host that was meant; undefined if nothing is wrong with it. */
export function correctedHost(host: string): string | undefined {
  const written = host.toLowerCase();
  const meant = [...ENDINGS, ...PROVIDERS].reduce(
    (name, [wrong, right]) => name.replace(wrong, right),
    written.replaceAll(',', '.'),
  );
  return meant === written ? undefined : meant;
}
