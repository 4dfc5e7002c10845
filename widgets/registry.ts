/** Widgets whose markup is in the page from the start, by the name under which build and browser know them, with their props. */
import type { CounterProps } from './counter/counter.tsx';
import type { EmailFormProps } from './email-form/email-form.tsx';

export type Widgets = { counter: CounterProps; 'email-form': EmailFormProps };
export type WidgetName = keyof Widgets;
