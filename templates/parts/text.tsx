/** A line of text with its slots filled: `{price}` becomes a price a widget can find, the support address becomes a link. */

import { Fragment, type ReactNode } from 'react';
import { split } from '#domain/placeholders.ts';
import type { Frame } from '#schema/linked.ts';
import { Price } from './price.tsx';

type Values = Readonly<Record<string, ReactNode>>;

export function Copy({ text, frame, values = {} }: { text: string; frame: Frame; values?: Values }): ReactNode {
  // Most texts have no slot: thousands of them stand on a page of their own.
  if (!text.includes('{')) return withEmail(text, frame.settings.email);
  return split(text).map((part, i) => (
    <Fragment key={i}>{i % 2 === 0 ? withEmail(part, frame.settings.email) : slot(part, frame, values)}</Fragment>
  ));
}

function slot(name: string, frame: Frame, values: Values): ReactNode {
  if (name === 'price' || name === 'price.flat') return <Price frame={frame} />;
  if (name === 'price.exit') return <Price frame={frame} name="exit" />;
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
