/** What a widget in the page was built with: its props stand beside it as JSON, written by our own build. */
import type { WidgetName, Widgets } from './registry.ts';

/** The page's islands of one kind, each with its props. */
export function findIslands<N extends WidgetName>(name: N): { element: HTMLElement; props: Widgets[N] }[] {
  const elements = document.querySelectorAll<HTMLElement>(`[data-widget="${name}"]`);
  // The build wrote the attribute from the same type, and a page and its script are always of the same build.
  return [...elements].map((element) => ({ element, props: JSON.parse(element.dataset.props ?? '{}') as Widgets[N] }));
}
