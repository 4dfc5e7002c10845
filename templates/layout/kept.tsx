/**
 * Parts that are the same on thousands of pages. A section with a text of the page's own is rendered for each page; the locked cards,
 * drawings and buttons within it need not be: a kept component is rendered once for the same props, and its HTML put in its place.
 */
import type { ReactNode } from 'react';
import { type Fragment, insert, renderFragment } from './fragment.ts';
import { isObject, numberOf } from './number-of.ts';

type Component<P> = (props: P) => ReactNode;

/** Props may hold texts, numbers and objects that stay the same objects. With children that are elements nothing is kept. */
export function kept<P extends object>(Plain: Component<P>): Component<P> {
  /** By frame, so that a language that is done with takes its fragments along. */
  const byFrame = new WeakMap<object, Map<string, Fragment>>();
  return (props) => {
    const entries = Object.entries(props);
    if (entries.some(([name, value]) => name === 'children' && typeof value === 'object')) return <Plain {...props} />;
    const context: unknown = entries.find(([name]) => name === 'context')?.[1];
    const owner = isObject(context) ? context : NO_FRAME;
    const fragments = byFrame.get(owner) ?? new Map<string, Fragment>();
    byFrame.set(owner, fragments);
    const key = entries.map(([name, value]) => `${name}=${isObject(value) ? numberOf(value) : value}`).join('\n');
    const fragment = fragments.get(key) ?? renderFragment(<Plain {...props} />);
    fragments.set(key, fragment);
    return insert(fragment);
  };
}

const NO_FRAME = {};
