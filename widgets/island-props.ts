/** What a widget in the page was built with: its props stand beside it as JSON, written by our own build. */
import type { WidgetName, WidgetProps } from './registry.ts';

export function readProps<N extends WidgetName>(island: HTMLElement, _name: N): WidgetProps<N> {
  // The build wrote this attribute from the same type; a page and its script are always of the same build.
  return JSON.parse(island.dataset['props'] ?? '{}') as WidgetProps<N>;
}
