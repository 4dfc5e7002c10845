/** Parsed Markdown as elements. What authors may write has a case (pipeline/parse-markdown.ts refuses the rest); anything else is shown as nothing. */

import type { Heading, Link, List, Nodes } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import type { Frame, Rich as RichText } from '#schema/linked.ts';
import { ExternalLink } from './external-link.tsx';
import { plainText } from './plain-text.ts';
import { slugify } from './slug.ts';
import { Copy } from './text.tsx';

export function Rich({ text, frame }: { text: RichText; frame: Frame }) {
  return render(text.blocks, frame);
}

function render(nodes: readonly Nodes[], frame: Frame): ReactNode {
  const [only, ...others] = nodes;
  if (only !== undefined && others.length === 0) return element(only, frame);
  return nodes.map((node, i) => <Fragment key={i}>{element(node, frame)}</Fragment>);
}

function element(node: Nodes, frame: Frame): ReactNode {
  switch (node.type) {
    case 'text':
      return Copy({ text: node.value, frame });
    case 'paragraph':
      return <p>{render(node.children, frame)}</p>;
    case 'strong':
      return <strong>{render(node.children, frame)}</strong>;
    case 'emphasis':
      return <em>{render(node.children, frame)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return link(node, frame);
    case 'heading':
      return heading(node, frame);
    case 'list':
      return list(node, frame);
    default:
      return null;
  }
}

function link(node: Link, frame: Frame): ReactNode {
  const children = render(node.children, frame);
  if (/^https?:/.test(node.url)) {
    return (
      <ExternalLink href={node.url} frame={frame}>
        {children}
      </ExternalLink>
    );
  }
  return <a href={node.url}>{children}</a>;
}

/** Headings inside a text begin at h2: the page has its h1 already. */
function heading(node: Heading, frame: Frame): ReactNode {
  const id = slugify(plainText(node));
  const children = render(node.children, frame);
  return node.depth <= 2 ? <h2 id={id}>{children}</h2> : <h3 id={id}>{children}</h3>;
}

/** A tight list has its paragraphs unwrapped, as Markdown means it. */
function list(node: List, frame: Frame): ReactNode {
  const items = node.children.map((item, i) => (
    <li key={i}>
      {item.children.map((child, n) => (
        <Fragment key={n}>
          {child.type === 'paragraph' && !node.spread ? render(child.children, frame) : element(child, frame)}
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
