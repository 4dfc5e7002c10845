/**
 * A defect changes a page or two: what a page was made of decides whether it is rendered and read again. Only the pages of the full site are
 * remembered: hardly a defect changes one as another does, and keeping them all takes longer than making them.
 */
import type { ContentPorts } from '../../generator/check/built-content.ts';
import { checkedPage } from '../../generator/check/checked-page.ts';
import type { ReadPage } from '../../generator/check/checked-site.ts';
import { renderSite } from '../../templates/render-site.tsx';

type Render = ContentPorts['renderSite'];

export function createMemory(): { render: Render; readPage: ReadPage; close: () => void } {
  let isOpen = true;
  const rendered = new Map<string, ReturnType<ReturnType<Render>>>();
  const read = new Map<string, ReturnType<ReadPage>>();
  function remember<T>(memory: Map<string, T>, key: string, make: () => T): T {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (isOpen) memory.set(key, made);
    return made;
  }

  return {
    close() {
      isOpen = false;
    },
    render(site, assets) {
      const render = renderSite(site, assets);
      const contexts = new Map(
        [...site.contexts].map(([lang, context]) => [
          lang,
          JSON.stringify({ ...context, places: [...context.availableRoutes] }),
        ]),
      );
      return (page) =>
        remember(rendered, JSON.stringify([page, assets.script]) + contexts.get(page.lang), () => render(page));
    },
    readPage: (page, html, traced) =>
      remember(read, JSON.stringify(page.head) + html + traced, () => checkedPage(page, html, traced)),
  };
}
