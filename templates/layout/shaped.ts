/**
 * Sections whose words are a page's own, on thousands of pages. React renders one of a shape with signs in place of its words; for
 * the others the words are put in. The bytes are React's: a shape that does not prove it is left to React.
 */
import type { Section } from '#schema/resolved.ts';
import { type Fragment, Reworded } from './fragment.ts';
import { type NextWord, Shape } from './shape.ts';

type Ports = Readonly<{
  /** Reads a section apart; false for a kind that has no words to change. */
  read: (section: Section, shape: Shape) => boolean;
  change: (section: Section, next: NextWord) => Section;
  render: (section: Section) => Fragment;
  /** How many shapes of a kind are remembered: three testimonials of one to five stars, checked or not, have a thousand. */
  limit?: number;
}>;

/** What is known of a kind. A shape is learnt when it is met again: most that are rare never are. */
type Known = Readonly<{ moulds: Map<string, Mould | undefined>; met: Set<string> }>;

export function createShaped({ read, change, render, limit = 1000 }: Ports): (section: Section) => Fragment {
  const kinds = new Map<string, Known>();
  return (section) => {
    const { moulds, met } = knownOf(kinds, section.kind);
    const shape = new Shape();
    if (!read(section, shape)) return render(section);
    const mould = moulds.get(shape.key);
    if (mould !== undefined) return cast(mould, shape.words);
    const fragment = render(section);
    if (moulds.has(shape.key) || moulds.size >= limit) return fragment;
    if (met.delete(shape.key)) moulds.set(shape.key, learn(section, fragment));
    else {
      if (met.size >= limit) met.clear();
      met.add(shape.key);
    }
    return fragment;
  };

  function learn(section: Section, fragment: Fragment): Mould | undefined {
    const hard = change(section, counted(hardWord));
    const mould = mouldOf(render(change(section, counted(sign))));
    const proves = (one: Section, { html }: Fragment): boolean => {
      const shape = new Shape();
      read(one, shape);
      return cast(mould, shape.words).html === html;
    };
    return mould.safe && proves(section, fragment) && proves(hard, render(hard)) ? mould : undefined;
  }
}

function counted(word: (number: number) => string): NextWord {
  let count = 0;
  return () => word(count++);
}

function knownOf(kinds: Map<string, Known>, kind: string): Known {
  const known = kinds.get(kind) ?? { moulds: new Map(), met: new Set() };
  kinds.set(kind, known);
  return known;
}

/** HTML between words, and which word comes after each piece but the last. Safe with words as text alone, never within a tag. */
type Mould = Readonly<{ model: Fragment; pieces: readonly Uint8Array[]; order: readonly number[]; safe: boolean }>;

const sign = (word: number): string => `\uE200${word}\uE201`;
const SIGN = /\uE200(\d+)\uE201/;
const SIGN_IN_TAG = /<[^<>]*[\uE200\uE201]/;

/** As hard to bring through as words can be: a component that does more with a text than to show it changes some of this. */
const hardWord = (word: number): string => ` A b  c • D, É-${word}: <i>&amp;</i> "x" o'clock.\n Ｚ1 `;

function mouldOf(model: Fragment): Mould {
  const parts = model.html.split(SIGN);
  return {
    model,
    pieces: parts.filter((_, i) => i % 2 === 0).map((piece) => Buffer.from(piece)),
    order: parts.filter((_, i) => i % 2 === 1).map(Number),
    safe: !SIGN_IN_TAG.test(model.html),
  };
}

const NOTHING = new Uint8Array();

function cast({ model, pieces: [first = NOTHING, ...rest], order }: Mould, words: readonly string[]): Fragment {
  const pieces: (string | Uint8Array)[] = [first];
  for (const [i, piece] of rest.entries()) pieces.push(escaped(words[order[i] ?? 0] ?? ''), piece);
  return new Reworded(model, pieces);
}

const SPECIAL = /["'&<>]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React does it. */
const escaped = (words: string): string => words.replace(SPECIAL, (one) => ESCAPES[one] ?? one);
