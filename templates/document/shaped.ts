/**
 * Sections whose words are a page's own, on thousands of pages. React renders one of a shape with signs in place of its words; for
 * the others the words are put in. The bytes are React's: a shape that does not prove it is left to React.
 */
import type { Section } from '#schema/linked.ts';
import { type Fragment, reworded } from './fragment.ts';
import { ShapeReader } from './shape-reader.ts';

type Ports = Readonly<{
  /** The support address: it becomes a link where a text names it. */
  email: string;
  /** Goes through a section and gives it back with what stands for its words; undefined for a kind that is React's. */
  read: (section: Section, shape: ShapeReader) => Section | undefined;
  render: (section: Section) => Fragment;
  /** How many shapes of a kind are remembered: three testimonials of one to five stars, checked or not, have a thousand. */
  limit?: number;
}>;

/** What is known of a kind. A shape is learnt when it is met again: most that are rare never are. */
type Known = Readonly<{ shapes: Map<string, Shape | undefined>; met: Set<string> }>;

export function createShaped({ email, read, render, limit = 1000 }: Ports): (section: Section) => Fragment {
  const kinds = new Map<string, Known>();
  return (section) => {
    const { shapes, met } = knownOf(kinds, section.kind);
    const { key, words } = readThrough(section);
    if (key === '') return render(section);
    const shape = shapes.get(key);
    if (shape !== undefined) return fill(shape, words);
    const fragment = render(section);
    if (shapes.has(key) || shapes.size >= limit) return fragment;
    if (met.delete(key)) shapes.set(key, learn(section, fragment));
    else {
      if (met.size >= limit) met.clear();
      met.add(key);
    }
    return fragment;
  };

  function readThrough(section: Section): ShapeReader {
    const shape = new ShapeReader(email);
    read(section, shape);
    return shape;
  }

  function learn(section: Section, fragment: Fragment): Shape | undefined {
    const signed = read(section, new ShapeReader(email, sign));
    const hard = read(section, new ShapeReader(email, hardWord));
    if (signed === undefined || hard === undefined) return undefined;
    const shape = shapeOf(render(signed));
    const proves = (one: Section, { html }: Fragment) => fill(shape, readThrough(one).words).html === html;
    return shape.safe && proves(section, fragment) && proves(hard, render(hard)) ? shape : undefined;
  }
}

function knownOf(kinds: Map<string, Known>, kind: string): Known {
  const known = kinds.get(kind) ?? { shapes: new Map(), met: new Set() };
  kinds.set(kind, known);
  return known;
}

/** HTML between words, and which word comes after each piece but the last. Safe with words as text alone, never within a tag. */
type Shape = Readonly<{ model: Fragment; pieces: readonly string[]; order: readonly number[]; safe: boolean }>;

const sign = (word: number): string => `\uE200${word}\uE201`;
const SIGN = /\uE200(\d+)\uE201/;
const SIGN_IN_TAG = /<[^<>]*[\uE200\uE201]/;

/** As hard to bring through as words can be: a component that does more with a text than to show it changes some of this. */
const hardWord = (word: number): string => ` A b  c • D, É-${word}: <i>&amp;</i> "x" o'clock.\n Ｚ1 `;

function shapeOf(model: Fragment): Shape {
  const parts = model.html.split(SIGN);
  return {
    model,
    pieces: parts.filter((_, i) => i % 2 === 0),
    order: parts.filter((_, i) => i % 2 === 1).map(Number),
    safe: !SIGN_IN_TAG.test(model.html),
  };
}

function fill({ model, pieces, order }: Shape, words: readonly string[]): Fragment {
  let html = pieces[0] ?? '';
  for (const [i, word] of order.entries()) html += escaped(words[word] ?? '') + pieces[i + 1];
  return reworded(model, html);
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
