/** The component of each kind of section. The type requires all kinds, so a new one cannot be forgotten here. */
import type { ReactElement } from 'react';
import type { LocaleContext, Section } from '#schema/resolved.ts';
import type { SectionKind } from '#schema/sections.ts';
import type { SectionProps } from '../parts/section.tsx';
import { AdvisoryBoard } from './advisory-board.tsx';
import { Articles } from './articles.tsx';
import { Buttons } from './buttons.tsx';
import { Byline } from './byline.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Cards } from './cards.tsx';
import { Checklist } from './checklist.tsx';
import { Comparison } from './comparison.tsx';
import { Decision } from './decision.tsx';
import { EmailCard } from './email-card.tsx';
import { Faq } from './faq.tsx';
import { Help } from './help.tsx';
import { Hero } from './hero.tsx';
import { Keepsakes } from './keepsakes.tsx';
import { LandingArticle } from './landing-article.tsx';
import { NotFound } from './not-found.tsx';
import { Notice } from './notice.tsx';
import { PageHeader } from './page-header.tsx';
import { Photo } from './photo.tsx';
import { Problem } from './problem.tsx';
import { Prose } from './prose.tsx';
import { References } from './references.tsx';
import { RequestAccess } from './request-access.tsx';
import { Research } from './research.tsx';
import { Resources } from './resources.tsx';
import { RightNow } from './right-now.tsx';
import { SolutionGuides } from './solution-guides.tsx';
import { Solutions } from './solutions.tsx';
import { StoredData } from './stored-data.tsx';
import { SuccessHeader } from './success-header.tsx';
import { Testimonials } from './testimonials.tsx';
import { Timetable } from './timetable.tsx';
import { Trust } from './trust.tsx';
import { Understanding } from './understanding.tsx';
import { Urgent } from './urgent.tsx';
import { Why } from './why.tsx';

type Registry = { readonly [K in SectionKind]: (props: SectionProps<K>) => ReactElement };

const registry: Registry = {
  hero: Hero,
  'page-header': PageHeader,
  understanding: Understanding,
  photo: Photo,
  problem: Problem,
  prose: Prose,
  guide: LandingArticle,
  cards: Cards,
  testimonials: Testimonials,
  solutions: Solutions,
  why: Why,
  faq: Faq,
  articles: Articles,
  research: Research,
  timetable: Timetable,
  checklist: Checklist,
  decision: Decision,
  comparison: Comparison,
  urgent: Urgent,
  'call-to-action': CallToAction,
  trust: Trust,
  notice: Notice,
  'advisory-board': AdvisoryBoard,
  references: References,
  resources: Resources,
  byline: Byline,
  buttons: Buttons,
  'success-header': SuccessHeader,
  'solution-guides': SolutionGuides,
  'right-now': RightNow,
  keepsakes: Keepsakes,
  'email-card': EmailCard,
  'request-access': RequestAccess,
  help: Help,
  'stored-data': StoredData,
  'not-found': NotFound,
};

/** @param kind the section's kind, as a separate parameter so that the compiler can match component and section */
export function sectionElement<K extends SectionKind>(
  kind: K,
  section: Section<K>,
  context: LocaleContext,
): ReactElement {
  const Component = registry[kind];
  return Component({ section, context });
}
