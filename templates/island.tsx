/**
 * Widgets as islands: Preact renders them at build time, with their props in an attribute, and the same component hydrates them in the
 * browser. The markup is defined once, and the page is complete without JavaScript.
 */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Counter } from '../widgets/counter/counter.tsx';
import { EmailForm } from '../widgets/email-form/email-form.tsx';
import type { WidgetName, Widgets } from '../widgets/islands.ts';

type Island = Readonly<{ name: WidgetName; props: object; html: string; as: 'div' | 'span' }>;

/** @param lang of the page, which the browser knows */
export function CounterIsland({ lang, ...props }: Widgets['counter'] & Readonly<{ lang: string }>) {
  return <Mount name="counter" props={props} html={renderToString(h(Counter, { ...props, lang }))} as="span" />;
}

export function EmailFormIsland(props: Widgets['email-form']) {
  return <Mount name="email-form" props={props} html={renderToString(h(EmailForm, props))} as="div" />;
}

/** The HTML is safe: Preact has rendered and escaped it. */
function Mount({ name, props, html, as: Tag }: Island) {
  return <Tag data-widget={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
