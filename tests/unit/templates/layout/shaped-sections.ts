/** Sections with any words, for tests: a skeleton of each kind that is rendered by shape, with marks where words go. */
import fc from 'fast-check';
import type { Section } from '#schema/resolved.ts';

const W = '§';

const text = fc.constant({ type: 'text', value: W });
const url = fc.constantFrom('/about', '#faq', 'https://example.org/?a=1&b="2"', 'mailto:help@quiet.example');
const phrases = (depth: number): fc.Arbitrary<object[]> =>
  fc.array(depth === 0 ? text : fc.oneof({ weight: 3, arbitrary: text }, phrase(depth - 1)), { maxLength: 3 });
const phrase = (depth: number) =>
  fc.oneof(
    fc.constant({ type: 'break' }),
    fc.record({ type: fc.constantFrom('strong', 'emphasis'), children: phrases(depth) }),
    fc.record({ type: fc.constant('link'), url, title: fc.constant(null), children: phrases(depth) }),
  );
const paragraph = fc.record({ type: fc.constant('paragraph'), children: phrases(2) });
const heading = fc.record({ type: fc.constant('heading'), depth: fc.constantFrom(2, 3), children: phrases(1) });
const list = (depth: number): fc.Arbitrary<object> => {
  const spread = fc.boolean();
  const child = depth === 0 ? paragraph : fc.oneof(paragraph, list(depth - 1), heading);
  const item = fc.record({ type: fc.constant('listItem'), spread, children: fc.array(child, { maxLength: 2 }) });
  const ordered = fc.record({ ordered: fc.boolean(), start: fc.constantFrom(null, 1, 4) });
  return fc
    .tuple(ordered, fc.record({ type: fc.constant('list'), spread, children: fc.array(item, { maxLength: 2 }) }))
    .map(([own, rest]) => ({ ...own, ...rest }));
};
const rich = fc.record({
  blocks: fc.array(fc.oneof({ weight: 3, arbitrary: paragraph }, list(1), heading), { maxLength: 2 }),
});

const word = fc.constant(W);
const common = { lang: fc.constantFrom('en', 'es') };
const kind = <const K extends string>(name: K) => fc.constant(name);
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });
const loose = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }, requiredKeys: (keyof T)[]) =>
  fc.record(model, { requiredKeys });

const testimonial = loose(
  {
    ...{ quote: word, name: word, title: word, location: word, rating: fc.integer({ min: 1, max: 5 }) },
    ...{ avatar: fc.constant('/a&b.png'), verified: fc.boolean(), sample: fc.boolean() },
  },
  ['quote', 'name', 'rating', 'verified', 'sample'],
);
const question = loose(
  { question: word, answer: rich, id: fc.constantFrom('one', 'two'), category: fc.constantFrom('A', 'B & C') },
  ['question', 'answer'],
);

/** As JSON, with marks where words go. */
export const SKELETONS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  hero: loose(
    { ...common, kind: kind('hero'), heading: word, lead: rich, primary: fc.constantFrom('buy', 'solutions') },
    ['kind', 'heading', 'lead', 'primary'],
  ),
  diagnostic: loose({ ...common, kind: kind('problem'), heading: word, text: rich }, ['kind', 'heading', 'text']),
  testimonials: loose({ ...common, kind: kind('testimonials'), items: some(testimonial) }, ['kind', 'items']),
  solutions: loose(
    {
      ...{ ...common, kind: kind('solutions'), heading: fc.constantFrom('{count} ways', 'Ways'), intro: rich },
      ...{ savings: fc.boolean(), freeMethods: some(fc.record({ title: word, text: rich })) },
      methodCount: fc.integer({ min: 1, max: 9 }),
    },
    ['kind', 'heading', 'savings', 'freeMethods', 'methodCount'],
  ),
  faq: loose({ ...common, kind: kind('faq'), heading: word, items: some(question) }, ['kind', 'heading', 'items']),
};

const nasty = fc.constantFrom(
  ...['', ' ', 'A', 'A b c', 'é à la', '&', '<', '>', '"', "'", '&amp;', '<b>bold</b>', "it's", 'a\nb', ' x ', '0'],
  ...['{price}', '{price.exit}', '{count}', '{none}', '{', 'help@quiet.example', 'to help@quiet.example, or', '@'],
  ...['眠れない夜', 'नींद', '🦵🏽', '\uD800', 'ﬁ', 'İ', '\u00a0', '\u2060', '$& $1', '{{a}}', 'a • b • c', '__proto__'],
  ...['\uE2000\uE201', '\uE200', '\uE201', '\uE1000\uE101', '\uE100', 'w\uE000\uE011\uE001', '§', '_', '-', '5"hello'],
  ...[' dateTime=now', ' popoverTarget=', ' hidden=""', '<br/>', '/>', ' id="x"', 'javascript:', 'undefined', 'null'],
);
const plainWord = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
export const anyWord = fc.oneof(
  { weight: 2, arbitrary: plainWord },
  nasty,
  fc.tuple(plainWord, nasty).map((pair) => pair.join(' ')),
);

/** The skeleton with these words in turn. Methods of the guide stay the one object that they are. */
export function withWords(skeleton: object, words: readonly string[], teasers: readonly object[]): Section {
  let next = 0;
  const filled: Section = JSON.parse(JSON.stringify(skeleton), (_, value) =>
    value === W ? (words[next++ % words.length] ?? '') : value,
  );
  return Object.assign(filled, filled.kind === 'solutions' ? { teasers } : {});
}
