/** A line of text with its slots filled: `{price}` becomes a price a widget can find, the support address becomes a link. */

import { Fragment, type ReactNode } from 'react';
import { split } from '#domain/placeholders.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Price } from './price.tsx';

type Values = Readonly<Record<string, ReactNode>>;

export function Copy({
  text,
  context,
  values = {},
}: {
  text: string;
  context: LocaleContext;
  values?: Values;
}): ReactNode {
  // Most texts have no slot: thousands of them stand on a page of their own.
  if (!text.includes('{')) return withEmail(text, context.settings.email);
  return split(text).map((part, i) => (
    <Fragment key={i}>{i % 2 === 0 ? withEmail(part, context.settings.email) : slot(part, context, values)}</Fragment>
  ));
}

function slot(name: string, context: LocaleContext, values: Values): ReactNode {
  if (name === 'price' || name === 'price.flat') return <Price context={context} />;
  if (name === 'price.exit') return <Price context={context} name="exit" />;
  return values[name] ?? `{${name}}`;
}

function withEmail(text: string, email: string): ReactNode {
  if (!text.includes(email)) return text;
  const [before = '', ...after] = text.split(email);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after.join(email)}
    </>
  );
}
