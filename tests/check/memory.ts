/** A defect changes a page or two: what a page was made of decides whether it is rendered and read again. */
import type { ContentPorts } from '../../generator/check/built-content.ts';
import { checkedPage } from '../../generator/check/checked-page.ts';
import type { ReadPage } from '../../generator/check/checked-site.ts';
import { renderSite } from '../../templates/render-site.tsx';

type Render = ContentPorts['renderSite'];

export function createMemory(): { render: Render; readPage: ReadPage } {
  const rendered = new Map<string, ReturnType<ReturnType<Render>>>();
  const read = new Map<string, ReturnType<ReadPage>>();
  return {
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

function remember<T>(memory: Map<string, T>, key: string, make: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
