/** Collects the edits of texts: the same one on many pages is one difference, and one that only shows a new price or claim says so. */
import type { ApprovalMarksOf, FactDifference, TextDifference } from './difference.ts';
import { oneSpace, type Part } from './page-text.ts';
import type { TextEdit } from './text-edits.ts';

/** The same in every language: reported once for all of them. */
const IN_ALL_LANGUAGES: ReadonlySet<Part> = new Set([
  'image of shared links',
  'date of the last change',
  'look',
  'testimonials',
  'image',
  'link',
]);

export class SharedTexts {
  readonly #found = new Map<string, { one: TextEdit; langs: Set<string>; places: Set<string> }>();
  readonly #followed: readonly Followed[];

  constructor(
    readonly marksOf: ApprovalMarksOf,
    facts: readonly FactDifference[],
  ) {
    this.#followed = followedBy(facts);
  }

  /** What functions say is mostly on pages and in the email too, and reported there. */
  add(one: TextEdit, lang: string, shownOn: string): void {
    const key = [one.part, IN_ALL_LANGUAGES.has(one.part) ? '' : lang, one.before, one.after].join('\0');
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { one, langs: new Set([lang]), places: new Set([shownOn]) });
    else if (shownOn !== 'answers') {
      known.places.add(shownOn);
      known.langs.add(lang);
    }
  }

  all(): TextDifference[] {
    return [...this.#found.values()].map(({ one, langs, places }) => {
      const [lang = ''] = langs;
      const follows = reasonFor(one, this.#followed);
      return {
        kind: 'text',
        ...one,
        lang,
        ...(langs.size > 1 && { langs: [...langs] }),
        places: [...places],
        ...(follows && { follows }),
        marks: this.marksOf(one.before, one.after),
      };
    });
  }
}

type Followed = Readonly<{ kind: 'price' | 'claim'; before: string; after: string }>;

/** Longest first: `over 1,200` before `1,200`. */
function followedBy(facts: readonly FactDifference[]): Followed[] {
  return facts
    .flatMap(({ kind, before, after }) =>
      (kind === 'price' || kind === 'claim') && before !== undefined && after !== undefined
        ? [{ kind, before: oneSpace(before), after: oneSpace(after) }]
        : [],
    )
    .sort((a, b) => b.before.length - a.before.length);
}

/** @returns price or claim, if nothing but such figures is different in the text */
function reasonFor({ before, after }: TextEdit, followed: readonly Followed[]): Followed['kind'] | undefined {
  const shown = followed.filter((one) => before.includes(one.before));
  const result = shown.reduce((text, one) => text.replaceAll(one.before, () => one.after), before);
  return result === after ? shown[0]?.kind : undefined;
}
