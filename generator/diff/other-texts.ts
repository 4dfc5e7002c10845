/** The texts outside pages: dialogs and notices, emails, and what functions answer. */
import { removeMarkers } from '../content/markers/source-markers.ts';
import type { PageAssets, RenderMembers } from '../output/render-pages.ts';
import { widgetData } from '../output/widget-data.ts';
import { wordsOf } from '../resolve/guide/resolve-guide.ts';
import type { Site } from '../resolve/site.ts';
import { type Block, oneSpace } from './page-text.ts';

type TextKind = 'dialogs and translations' | 'email' | 'answers';
export type Texts = Readonly<{ lang: string; name: TextKind; blocks: readonly Block[] }>;

/** What the script shows: dialogs, notices, and on English pages the texts of the visitor's language. */
export function dialogTexts(site: Site, replaced: readonly string[]): Texts[] {
  const { texts } = widgetData(site, replaced);
  return [...site.contexts.keys()].map((lang) => ({
    lang,
    name: 'dialogs and translations',
    blocks: blocksIn(texts.get(lang)),
  }));
}

/** Without the methods: of paid text, a difference only counts what changed. */
export function emailTexts(site: Site, renderMembers: RenderMembers, assets: PageAssets): Texts[] {
  return Object.entries(renderMembers({ ...site, solutions: [] }, assets).emails).flatMap(([lang, email]) => {
    const lines = email === undefined ? [] : [email.subject, ...email.text.split('\n')];
    return [{ lang, name: 'email', blocks: blocksIn(lines) }];
  });
}

/** What the checkout, the functions and the pages of buyers say. */
export function answerTexts({ contexts }: Site): Texts[] {
  return [...contexts].map(([lang, { messages }]) => {
    const { answers, guide, email, success, mail, modal, cta } = messages;
    const { closed, closedText } = cta;
    const texts = [answers, guide, email, success, mail, modal, closed, closedText];
    return { lang, name: 'answers', blocks: blocksIn(texts) };
  });
}

function blocksIn(value: unknown): Block[] {
  return [...new Set(wordsOf(value).map((text) => oneSpace(removeMarkers(text))))]
    .filter((text) => text !== '')
    .map((text) => ({ part: 'text', text }));
}
