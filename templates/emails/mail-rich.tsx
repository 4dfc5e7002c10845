/** Renders parsed Markdown in emails, with inline styles. Handles every node type that generator/content/parse-markdown.ts accepts. */
import type { List, Nodes, RootContent } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { MERGE_TAGS } from './merge-tags.ts';
import { STYLES } from './styles.ts';

export const MailRich = ({ blocks }: Readonly<{ blocks: readonly RootContent[] }>) => render(blocks);

function render(nodes: readonly Nodes[]): ReactNode {
  return nodes.map((node, i) => <Fragment key={i}>{element(node)}</Fragment>);
}

function element(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p style={STYLES.small}>{render(node.children)}</p>;
    case 'strong':
      return <strong>{render(node.children)}</strong>;
    case 'emphasis':
      return <em>{render(node.children)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <a className="m-text" href={absolute(node.url)} style={STYLES.link}>
          {render(node.children)}
        </a>
      );
    case 'heading':
      return <h3 style={STYLES.subheading}>{render(node.children)}</h3>;
    case 'list':
      return list(node);
    default:
      return null;
  }
}

function list({ ordered, start, children }: List): ReactNode {
  const items = children.map((item, i) => (
    <li key={i} style={STYLES.item}>
      {render(
        item.children.flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child])),
      )}
    </li>
  ));
  if (ordered !== true) return <ul style={STYLES.list}>{items}</ul>;
  return (
    <ol style={STYLES.list} {...(typeof start === 'number' && start > 1 ? { start } : {})}>
      {items}
    </ol>
  );
}

/** `#urgent`, also of a link that names the guide's page; undefined if the link leads elsewhere. */
export const partOfGuide = (url: string): string | undefined => /^(?:\/unlocked-solutions)?(#.+)$/.exec(url)?.[1];

/** Relative URLs do not work in emails. A part of the guide is behind the buyer's link: without it, the page is locked. */
export function absolute(url: string): string {
  const part = partOfGuide(url);
  if (part !== undefined) return `${MERGE_TAGS.link}${part}`;
  return url.startsWith('/') ? `${MERGE_TAGS.site}${url}` : url;
}
