/** Resolves a landing page's sections: its own texts, and those shared by all landing pages of the language. */
import { fill } from '#domain/placeholders.ts';
import type { Landing } from '#schema/files/landing.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { ResolvedReference, Section, Teaser } from '#schema/resolved.ts';
import type { Entry } from '../../content/content.ts';
import { methodsDoNotAddUp } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { unknownName, type ValueResolver } from '../references/resolve-values.ts';
import type { SharedContent } from '../shared-content.ts';
import { createListLookup, createLookup } from './resolve-sections.ts';

/** Sections without page-specific content: one object per language, so that each is rendered only once. */
export type SharedSections = Readonly<{
  understanding: Section;
  /** Undefined if the site names no author and reviewer. */
  byline: Section | undefined;
  why: Section<'why'>;
  trust: Section;
  callToAction: Section<'call-to-action'>;
  testimonials: ReadonlyMap<string, Section>;
}>;

export function createSharedSections(
  { messages, testimonials }: SharedContent,
  { byline }: Pick<SiteSettings, 'byline'>,
): SharedSections {
  return {
    understanding: { kind: 'understanding', plain: true },
    byline: byline && { kind: 'byline' },
    why: { kind: 'why', heading: messages.why.landingTitle },
    trust: { kind: 'trust' },
    callToAction: { kind: 'call-to-action', heading: messages.cta.landingTitle, scrolls: true },
    testimonials: new Map([...testimonials].map(([id, items]) => [id, { kind: 'testimonials', items }])),
  };
}

export function resolveLanding(
  { data }: Entry<'landing'>,
  resolver: ValueResolver,
  { sharedContent, sharedSections }: Readonly<{ sharedContent: SharedContent; sharedSections: SharedSections }>,
  log: DiagnosticCollector,
): Section[] {
  const { messages, teasers } = sharedContent;
  const lookup = createLookup(resolver, log);
  const { article, faq, testimonials, sources } = data;
  checkMethods(data, teasers.length, resolver, log);
  const lookupAll = createListLookup(resolver, log);
  const items: ResolvedReference[] = lookupAll('source', sharedContent.sources, sources, ['sources']);
  const problem = problemOf(data, resolver, messages);
  // On a phone the page’s drawing is below the tool, which is used at once.
  const tool = data.tool === undefined ? [] : [{ drawing: data.drawing, ...resolver.value(data.tool, ['tool']) }];
  const opensFree = methodsOpen(data);
  const methods = resolver.value(data.freeMethods, ['freeMethods']);
  const first = opensFree ? methods.slice(0, 1) : [];
  return [
    heroOf(data, resolver),
    ...first.map(({ title, text }) => ({ kind: 'prose', heading: title, text }) as const),
    ...(opensFree ? [] : tool),
    problem,
    data.understanding === undefined
      ? sharedSections.understanding
      : { kind: 'understanding', plain: true, ...resolver.value(data.understanding, ['understanding']) },
    ...(data.photo === undefined ? [] : [{ kind: 'photo', ...resolver.value(data.photo, ['photo']) } as const]),
    ...(testimonials === undefined
      ? []
      : typeof testimonials === 'string'
        ? lookup('set of testimonials', sharedSections.testimonials, testimonials, ['testimonials'])
        : [{ kind: 'testimonials', items: resolver.value(testimonials, ['testimonials']) } as const]),
    {
      ...offerOf(data, resolver, { ...sharedContent, teasers: notedTeasers(data, resolver, teasers, log) }),
      freeMethods: methods.slice(first.length),
    },
    whyOf(data, resolver, sharedSections.why),
    // The long read comes after the offer, with its questions, its sources and who wrote it.
    ...(article.length === 0 ? [] : [{ kind: 'guide', parts: resolver.value(article, ['article']) } as const]),
    ...(opensFree ? tool : []),
    { kind: 'faq', heading: headingOf('questions', data, resolver, messages), items: resolver.value(faq, ['faq']) },
    ...(items.length === 0 ? [] : [{ kind: 'references', heading: messages.nav.sources, items } as const]),
    ...bylineOf(data, sharedSections),
    // No badges on pages for readers in urgent need.
    ...(data.calm ? [] : [sharedSections.trust]),
    closingOf(data, resolver, sharedSections.callToAction),
  ];
}

type Messages = SharedContent['messages'];

/** A sheet for the doctor can wait: a method that is free comes first, the others with the offer. Any other tool is used at once. */
const methodsOpen = ({ tool, freeMethods }: Landing): boolean => tool?.kind === 'checklist' && freeMethods.length > 0;

function heroOf(data: Landing, resolver: ValueResolver): Section {
  return {
    kind: 'hero',
    heading: resolver.text(data.h1, ['h1']),
    lead: resolver.rich(data.introText.markdown, ['introText']),
    primary: 'buy',
    ...(data.image === undefined ? {} : { image: resolver.value(data.image, ['image']) }),
    ...(data.drawing === undefined ? {} : { drawing: data.drawing }),
    ...(data.urgent === undefined ? {} : { urgent: resolver.value(data.urgent, ['urgent']) }),
  };
}

function problemOf(data: Landing, resolver: ValueResolver, messages: Messages): Section {
  return {
    kind: 'problem',
    heading: headingOf('problem', data, resolver, messages),
    text: resolver.rich(data.problemStatement.markdown, ['problemStatement']),
  };
}

/** The page's own text, or that of the dictionary. */
function headingOf(
  name: 'problem' | 'questions',
  { headings }: Landing,
  resolver: ValueResolver,
  messages: Messages,
): string {
  const own = headings[name];
  return own === undefined ? messages.nav[name] : resolver.text(own, ['headings', name]);
}

function notedTeasers(
  { solutionNotes }: Landing,
  resolver: ValueResolver,
  teasers: readonly Teaser[],
  log: DiagnosticCollector,
): readonly Teaser[] {
  const known = teasers.map(({ id }) => id);
  for (const name of Object.keys(solutionNotes).filter((id) => !known.includes(id)))
    log.add(unknownName(resolver.at(['solutionNotes'], name), { what: 'solution', name, known, where: 'solutions/' }));
  const notes = resolver.value(solutionNotes, ['solutionNotes']);
  const noted = Object.entries(notes).flatMap(([id, note]) =>
    teasers.filter((teaser) => teaser.id === id).map((teaser) => ({ ...teaser, note })),
  );
  return [...noted, ...teasers.filter(({ id }) => notes[id] === undefined)];
}

function offerOf(
  data: Landing,
  resolver: ValueResolver,
  { messages, teasers }: SharedContent,
): Omit<Section<'solutions'>, 'freeMethods'> {
  const { headings, methodCount } = data;
  return {
    kind: 'solutions',
    heading:
      headings.solutions === undefined
        ? fill(messages.solutions.landingTitle, (name) => (name === 'count' ? String(methodCount) : undefined))
        : resolver.text(headings.solutions, ['headings', 'solutions']),
    intro: resolver.rich(data.solutionIntro.markdown, ['solutionIntro']),
    savings: false,
    teasers,
    methodCount,
  };
}

function whyOf({ why, calm }: Landing, resolver: ValueResolver, shared: Section<'why'>): Section {
  if (why === undefined && !calm) return shared;
  const own = why && resolver.value(why, ['why']);
  return { ...shared, ...own, heading: own?.heading ?? shared.heading, ...(calm ? { calm } : {}) };
}

function closingOf({ closing }: Landing, resolver: ValueResolver, shared: Section<'call-to-action'>): Section {
  if (closing === undefined) return shared;
  const own = resolver.value(closing, ['closing']);
  return { ...shared, ...own, heading: own.heading ?? shared.heading };
}

function bylineOf({ lastmod }: Landing, { byline }: SharedSections): Section[] {
  if (byline === undefined) return [];
  return [lastmod === undefined ? byline : { kind: 'byline', updated: lastmod }];
}

/** A page that promises more methods than the guide has must explain the rest itself. */
function checkMethods(
  { methodCount, freeMethods }: Landing,
  guide: number,
  resolver: ValueResolver,
  log: DiagnosticCollector,
): void {
  const free = freeMethods.length;
  if (guide > 0 && methodCount > guide + free) {
    log.add(methodsDoNotAddUp(resolver.at(['methodCount']), { promised: methodCount, guide, free }));
  }
}
