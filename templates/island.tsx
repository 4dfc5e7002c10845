/**
 * Widgets as islands: Preact renders them at build time, with their props in an attribute, and the same component hydrates them in the
 * browser. The markup is defined once, and the page is complete without JavaScript.
 */
import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Counter } from '../widgets/counter/counter.tsx';
import { EmailForm } from '../widgets/email-form/email-form.tsx';
import type { WidgetName, Widgets } from '../widgets/islands.ts';

type Island = Readonly<{ name: WidgetName; props: object; html: string; as: 'div' | 'span' }>;

function toIsland<P extends object>(name: WidgetName, component: ComponentType<P>, props: P, as: Island['as']): Island {
  return { name, props, html: renderToString(h(component, props)), as };
}

export function CounterIsland(props: Widgets['counter']) {
  return <Mount {...toIsland('counter', Counter, props, 'span')} />;
}

export function EmailFormIsland(props: Widgets['email-form']) {
  return <Mount {...toIsland('email-form', EmailForm, props, 'div')} />;
}

/** The HTML is safe: Preact has rendered and escaped it. */
function Mount({ name, props, html, as: Tag }: Island) {
  return <Tag data-widget={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
