/** A name in content that stands for nothing, with the closest of the names that do. */
import { unknownReference } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';

/** What the name should stand for, and the files that define such things. */
type Unknown = Readonly<{ what: string; name: string; known: Iterable<string>; where: string }>;

export const unknownName = (at: Location, { what, name, known, where }: Unknown): Diagnostic =>
  unknownReference(at, { what, name, suggestion: closestMatch(name, known), where });
