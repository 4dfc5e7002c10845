/** Widgets that the build renders into the page. The browser hydrates them with the props that the build wrote into an attribute. */
import type { CounterProps } from './counter/counter.tsx';
import type { EmailFormProps } from './email-form/email-form.tsx';

export type Widgets = { counter: CounterProps; 'email-form': EmailFormProps };
export type WidgetName = keyof Widgets;

export function findIslands<N extends WidgetName>(name: N): { element: HTMLElement; props: Widgets[N] }[] {
  const elements = document.querySelectorAll<HTMLElement>(`[data-widget="${name}"]`);
  // The cast is safe: the build wrote the attribute from the same type, and a page and its script always come from the same build.
  return [...elements].map((element) => ({ element, props: JSON.parse(element.dataset.props ?? '{}') as Widgets[N] }));
}
