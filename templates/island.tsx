/**
 * A widget in a page: rendered here by Preact, with its props beside it, and brought to life by the same component in the browser.
 * Its markup exists once; the page is complete before the script, and without.
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
  return <Place {...toIsland('counter', Counter, props, 'span')} />;
}

export function EmailFormIsland(props: Widgets['email-form']) {
  return <Place {...toIsland('email-form', EmailForm, props, 'div')} />;
}

/** The one place where HTML is written as it is: Preact has made it, from the widget's own elements. */
function Place({ name, props, html, as: Tag }: Island) {
  return <Tag data-widget={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
