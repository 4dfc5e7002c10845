/** Questions and answers, grouped by category. They open without JavaScript, and several can be open at once. */
import type { LocaleContext, ResolvedQuestion } from '#schema/resolved.ts';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function Faq({ section, context }: SectionProps<'faq'>) {
  return (
    <PageSection context={context} section={section} kind="faq" id="faq" title="faq-title">
      <h2 id="faq-title">{section.heading}</h2>
      <div className="groups">
        {groupsOf(section.items).map(([category, items]) => (
          <div className="group" key={category ?? ''}>
            {category !== undefined && <h3 className="label">{category}</h3>}
            <div>
              {items.map((item) => (
                <Question key={item.question} item={item} context={context} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

/** Categories in the order of their first question. */
function groupsOf(questions: readonly ResolvedQuestion[]): [string | undefined, ResolvedQuestion[]][] {
  const groups = new Map<string | undefined, ResolvedQuestion[]>();
  for (const item of questions) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups];
}

function Question({ item, context }: { item: ResolvedQuestion; context: LocaleContext }) {
  return (
    <details id={item.id}>
      <summary>{item.question}</summary>
      <div className="text">
        <Rich text={item.answer} context={context} />
      </div>
    </details>
  );
}
