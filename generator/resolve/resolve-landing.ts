/** A landing page's sections: its own texts, within those that every landing page of the language shares. */
import { fill } from '#domain/placeholders.ts';
import type { Landing } from '#schema/landing.ts';
import type { LinkedReference, Section } from '#schema/linked.ts';
import { methodsDoNotAddUp } from '../diagnostics/catalogue.ts';
import type { ProblemLog } from '../diagnostics/diagnostic-collector.ts';
import type { Entry } from '../types.ts';
import { createLookup } from './resolve-sections.ts';
import type { Linker } from './resolve-values.ts';
import type { Shelves } from './shared-content.ts';

/** Sections without anything of the page's own: one object a language, so that each is rendered once for all pages. */
export type SharedSections = Readonly<{
  understanding: Section;
  why: Section;
  trust: Section;
  callToAction: Section;
  testimonials: ReadonlyMap<string, Section>;
}>;

export function sharedSections({ messages, testimonials }: Shelves): SharedSections {
  return {
    understanding: { kind: 'understanding' },
    why: { kind: 'why', heading: messages.why.landingTitle },
    trust: { kind: 'trust' },
    callToAction: { kind: 'call-to-action', heading: messages.cta.landingTitle, scrolls: true },
    testimonials: new Map([...testimonials].map(([id, items]) => [id, { kind: 'testimonials', items }])),
  };
}

export function linkLanding(
  { data }: Entry<'landing'>,
  linker: Linker,
  shelves: Shelves,
  shared: SharedSections,
  log: ProblemLog,
): Section[] {
  const { messages, teasers } = shelves;
  const lookup = createLookup(linker, log);
  const { freeMethods, article, faq, testimonials, sources } = data;
  checkMethods(data, teasers.length, linker, log);
  const items = sources.flatMap((id, i): LinkedReference[] =>
    lookup('source', 'references.yaml or resources.yaml', shelves.sources, id, ['sources', i]),
  );
  return [
    {
      kind: 'hero',
      heading: linker.text(data.h1, ['h1']),
      lead: linker.rich(data.introText.markdown, ['introText']),
      primary: 'buy',
    },
    {
      kind: 'problem',
      heading: messages.nav.problem,
      text: linker.rich(data.problemStatement.markdown, ['problemStatement']),
    },
    shared.understanding,
    ...(article.length === 0 ? [] : [{ kind: 'guide', parts: linker.value(article, ['article']) } as const]),
    ...(typeof testimonials === 'string'
      ? lookup('set of testimonials', 'testimonials/', shared.testimonials, testimonials, ['testimonials'])
      : [{ kind: 'testimonials', items: linker.value(testimonials, ['testimonials']) } as const]),
    {
      kind: 'solutions',
      heading: fill(messages.solutions.landingTitle, (name) =>
        name === 'count' ? String(data.methodCount) : undefined,
      ),
      intro: linker.rich(data.solutionIntro.markdown, ['solutionIntro']),
      savings: false,
      freeMethods: linker.value(freeMethods, ['freeMethods']),
      teasers,
      methodCount: data.methodCount,
    },
    shared.why,
    { kind: 'faq', heading: messages.nav.questions, items: linker.value(faq, ['faq']) },
    ...(items.length === 0 ? [] : [{ kind: 'references', heading: messages.nav.sources, items } as const]),
    shared.trust,
    shared.callToAction,
  ];
}

/** The guide holds so many methods; a page that promises more has to explain the rest itself. */
function checkMethods({ methodCount, freeMethods }: Landing, guide: number, linker: Linker, log: ProblemLog): void {
  const free = freeMethods.length;
  if (guide > 0 && methodCount > guide + free) {
    log.add(methodsDoNotAddUp(linker.at(['methodCount']), { promised: methodCount, guide, free }));
  }
}
