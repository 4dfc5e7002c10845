/**
 * A line of text with its placeholders filled in: `{price}` becomes a price that a widget can update, the support address becomes a link.
 * On public pages in English no line ends within a short compound, such as "drug-free" or "step-by-step", and none in Japanese
 * within a word that browsers take for two.
 */
import { Fragment, type ReactNode } from 'react';
import { formatPrice } from '#domain/money.ts';
import { fill, split } from '#domain/placeholders.ts';
import { WORD_JOINER } from '#domain/text-key.ts';
import type { LocaleContext } from '#schema/resolved.ts';

type Values = Readonly<Record<string, ReactNode>>;
type Props = Readonly<{ text: string; context: LocaleContext; values?: Values }>;

export function Text({ text, context, values = {} }: Props): ReactNode {
  // A fast path: there are thousands of texts, and most have no placeholder.
  if (!text.includes('{')) return plain(text, context);
  return split(text).map((part, i) => (
    <Fragment key={i}>{i % 2 === 0 ? plain(part, context) : placeholder(part, context, values)}</Fragment>
  ));
}

/** The same for a text that needs no elements, such as a label. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fill(text, (name) => values[name]?.toString());

function placeholder(name: string, context: LocaleContext, values: Values): ReactNode {
  if (name === 'price') return <Price context={context} />;
  return values[name] ?? `{${name}}`;
}

/** The price in the page's currency. A widget finds it by `data-price` and replaces it with what the visitor pays. */
function Price({ context: { currency, hasWiderPrices } }: { context: LocaleContext }) {
  return (
    <span className={hasWiderPrices ? 'price varied' : 'price'} data-price="">
      {formatPrice(currency.symbol, currency.flatPriceCents, currency.code)}
    </span>
  );
}

function plain(text: string, context: LocaleContext): ReactNode {
  const { email } = context.settings;
  if (!text.includes(email)) return joinWords(text, context);
  const [before = '', ...after] = text.split(email);
  return (
    <>
      {joinWords(before, context)}
      <a href={`mailto:${email}`}>{email}</a>
      {joinWords(after.join(email), context)}
    </>
  );
}

/** Where a text is written by a script, and is no element yet. */
export function joinWords(text: string, { lang, paid }: LocaleContext): string {
  if (lang === 'ja') return text.replace(TORN, WORD_JOINER);
  return lang === 'en' && paid === undefined ? text.replace(COMPOUND, `-${WORD_JOINER}`) : text;
}

/** The hyphen before a word of two to five letters; not in an address, which readers copy. */
const COMPOUND = /(?<=[\p{L}\p{N}])(?<![@/.]\S*)-(?=\p{L}{2,5}(?!\p{L}|\S*(?:[@/]|\.\p{L})))/gu;

/**
 * Where Chromium's `word-break: auto-phrase` breaks a word: calf, method, on the back, cold or pack, imagined, clue, stand up, with it on,
 * sickness. The last: a range of figures, which any browser breaks.
 */
const TORN =
  /(?<=ふくらは)(?=ぎ)|(?<=方)(?=法)|(?<=あ)(?=おむけ)|(?<=[寒保])(?=冷)|(?<=気の)(?=せい)|(?<=手が)(?=かり)|(?<=立ち)(?=上が)|(?<=当て)(?=た)|(?<=吐き)(?=気)|(?<=〜)(?=\d)/g;
