/** Widgets whose markup is in the page from the start. The build renders them by name; the browser finds them by the same name. */
import type { ComponentType } from 'preact';
import { Counter } from './counter/counter.tsx';
import { EmailForm } from './email-form/email-form.tsx';

export const WIDGETS = { counter: Counter, 'email-form': EmailForm } as const;
export type WidgetName = keyof typeof WIDGETS;
export type WidgetProps<N extends WidgetName> =
  (typeof WIDGETS)[N] extends ComponentType<infer P> ? P : Parameters<(typeof WIDGETS)[N]>[0];
