/** What `offer new` writes: the path and the text of a new content file, which builds at once. */
import type { Lang } from '#domain/locale.ts';
import { idOf } from '#schema/collections.ts';
import { property } from '../content/inspect-schema.ts';
import type { Plain } from '../pipeline/edit/scalar-source.ts';
import { setValue } from '../pipeline/edit/set-value.ts';
import { landingDraft } from './landing-draft.ts';
import type { ContentFiles } from './read-entries.ts';
import { studyDraft } from './study-draft.ts';
import { testimonialSetDraft } from './testimonial-set-draft.ts';

export const KINDS = ['landing', 'study', 'testimonial-set'] as const;
export type Kind = (typeof KINDS)[number];

export type NewFile = Readonly<{ path: string; text: string }>;

/** @param name of the file, which is the URL of a landing page and the id of a study */
export function newFile(kind: Kind, name: string, lang: Lang, entries: ContentFiles): NewFile {
  switch (kind) {
    case 'landing':
      return { path: `landing/${name}.yaml`, text: landingText(lang, entries) };
    case 'study':
      return { path: `studies/${name}.yaml`, text: studyDraft() };
    case 'testimonial-set':
      return { path: `testimonials/${name}.yaml`, text: put(testimonialSetDraft(), 'lang', lang) };
  }
}

function landingText(lang: Lang, entries: ContentFiles): string {
  const text = put(landingDraft(setFor(lang, entries)), 'lang', lang);
  const methods = entries.get('solutions')?.length ?? 0;
  return methods === 0 ? text : put(text, 'methodCount', methods);
}

function put(draft: string, field: string, value: Plain): string {
  const text = setValue(draft, [field], value);
  if (text === undefined) throw new Error(`the draft has no ${field}`);
  return text;
}

/** The first set of the language. */
function setFor(lang: Lang, entries: ContentFiles): string | undefined {
  const sets = entries.get('testimonials') ?? [];
  const fitting = sets.find(({ data }) => (property(data, 'lang') ?? 'en') === lang);
  return fitting === undefined ? undefined : idOf(fitting.path);
}
