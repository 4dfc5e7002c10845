/** The texts outside pages: dialogs and notices, emails, and what functions answer. */
import { removeMarkers } from '../content/markers/source-markers.ts';
import type { PageAssets, RenderMembers } from '../output/render-pages.ts';
import { widgetData } from '../output/widget-data.ts';
import type { Site } from '../resolve/site.ts';
import { type Block, oneSpace } from './page-text.ts';

export type TextKind = 'dialogs and translations' | 'email' | 'answers';
/** The texts of one kind, in one language. */
export type Texts = Readonly<{ lang: string; name: TextKind; blocks: readonly Block[] }>;

/** The parts that settings switch on and off. Their texts are compared if either site shows them: off → on says the rest. */
export type Switches = Readonly<Record<'exitOffer' | 'mobileBar' | 'badges' | 'analytics' | 'closed', boolean>>;

export function switchesOf({ contexts }: Pick<Site, 'contexts'>): Switches {
  const settings = contexts.get('en')?.settings;
  return {
    exitOffer: settings?.exitOffer.show ?? false,
    mobileBar: settings?.mobileBar.show ?? false,
    badges: settings?.badges.show ?? false,
    analytics: settings?.analytics.measurementId !== '',
    closed: settings?.checkout.open === false,
  };
}

export const eitherOf = (one: Switches, other: Switches): Switches => ({
  exitOffer: one.exitOffer || other.exitOffer,
  mobileBar: one.mobileBar || other.mobileBar,
  badges: one.badges || other.badges,
  analytics: one.analytics || other.analytics,
  closed: one.closed || other.closed,
});

/** What the script shows: dialogs, notices, and on English pages the texts of the visitor's language. */
export function dialogTexts(site: Site, shown: Switches): Texts[] {
  const { texts } = widgetData({ ...site, contexts: switched(site.contexts, shown) });
  return [...site.contexts.keys()].map((lang) => ({
    lang,
    name: 'dialogs and translations',
    blocks: blocksIn(texts.get(lang)),
  }));
}

function switched(contexts: Site['contexts'], shown: Switches): Site['contexts'] {
  return new Map(
    [...contexts].map(([lang, context]) => {
      const { exitOffer, mobileBar, badges, analytics, checkout } = context.settings;
      const settings = {
        ...context.settings,
        exitOffer: { ...exitOffer, show: shown.exitOffer },
        mobileBar: { ...mobileBar, show: shown.mobileBar },
        badges: { ...badges, show: shown.badges },
        analytics: { ...analytics, measurementId: shown.analytics ? 'shown' : '' },
        checkout: { ...checkout, open: !shown.closed },
      };
      return [lang, { ...context, settings }];
    }),
  );
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
    const { answers, guide, email, success, mail, modal } = messages;
    return { lang, name: 'answers', blocks: blocksIn([answers, guide, email, success, mail, modal]) };
  });
}

function blocksIn(value: unknown): Block[] {
  return [...new Set(stringsIn(value).map((text) => oneSpace(removeMarkers(text))))]
    .filter((text) => text !== '')
    .map((text) => ({ part: 'text', text }));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
