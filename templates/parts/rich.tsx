/** Renders parsed Markdown. Handles every node type that generator/content/parse-markdown.ts accepts; that reports all others. */
import type { Heading, Link, List, Nodes } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import type { LocaleContext, Rich as RichText } from '#schema/resolved.ts';
import { plainText, slugify } from './heading-ids.ts';
import { ExternalLink } from './links.tsx';
import { Text } from './text.tsx';

/** @param text a text of the dictionary is one paragraph */
export function Rich({ text, context }: { text: RichText | string; context: LocaleContext }) {
  return typeof text === 'string' ? <p>{Text({ text, context })}</p> : render(text.blocks, context);
}

function render(nodes: readonly Nodes[], context: LocaleContext): ReactNode {
  const [only, ...others] = nodes;
  if (only !== undefined && others.length === 0) return element(only, context);
  return nodes.map((node, i) => <Fragment key={i}>{element(node, context)}</Fragment>);
}

function element(node: Nodes, context: LocaleContext): ReactNode {
  switch (node.type) {
    case 'text':
      return Text({ text: node.value, context });
    case 'paragraph':
      return <p>{render(node.children, context)}</p>;
    case 'strong':
      return <strong>{render(node.children, context)}</strong>;
    case 'emphasis':
      return <em>{render(node.children, context)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return link(node, context);
    case 'heading':
      return heading(node, context);
    case 'list':
      return list(node, context);
    default:
      return null;
  }
}

function link(node: Link, context: LocaleContext): ReactNode {
  const children = render(node.children, context);
  if (/^https?:/.test(node.url)) {
    return (
      <ExternalLink href={node.url} context={context}>
        {children}
      </ExternalLink>
    );
  }
  return <a href={node.url}>{children}</a>;
}

/** Headings inside a text begin at h2, because the page already has its h1. */
function heading(node: Heading, context: LocaleContext): ReactNode {
  const id = slugify(plainText(node));
  const children = render(node.children, context);
  return node.depth <= 2 ? <h2 id={id}>{children}</h2> : <h3 id={id}>{children}</h3>;
}

/** In a tight list (no blank lines between items), CommonMark omits the items' `<p>`: https://spec.commonmark.org/0.31.2/#tight */
function list(node: List, context: LocaleContext): ReactNode {
  const items = node.children.map((item, i) => (
    <li key={i}>
      {item.children.map((child, n) => (
        <Fragment key={n}>
          {child.type === 'paragraph' && !node.spread ? render(child.children, context) : element(child, context)}
        </Fragment>
      ))}
    </li>
  ));
  if (!node.ordered) return <ul>{items}</ul>;
  return (
    <ol {...(node.start !== null && node.start !== undefined && node.start !== 1 ? { start: node.start } : {})}>
      {items}
    </ol>
  );
}
