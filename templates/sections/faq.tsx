/** Questions that open one by one, several at a time, without script. Those with a category stand under its name. */
import type { Frame, LinkedQuestion } from '#schema/linked.ts';
import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import type { SectionProps } from '../section-props.ts';

export function Faq({ section, frame }: SectionProps<'faq'>) {
  return (
    <Band frame={frame} section={section} kind="faq" id="faq" title="faq-title">
      <h2 id="faq-title">{section.heading}</h2>
      <div className="groups">
        {groupsOf(section.items).map(([category, items]) => (
          <div className="group" key={category ?? ''}>
            {category !== undefined && <h3 className="label">{category}</h3>}
            <div>
              {items.map((item) => (
                <Question key={item.question} item={item} frame={frame} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Band>
  );
}

/** Categories in the order of their first question. */
function groupsOf(questions: readonly LinkedQuestion[]): [string | undefined, LinkedQuestion[]][] {
  const groups = new Map<string | undefined, LinkedQuestion[]>();
  for (const item of questions) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups];
}

function Question({ item, frame }: { item: LinkedQuestion; frame: Frame }) {
  return (
    <details id={item.id}>
      <summary>{item.question}</summary>
      <div className="text">
        <Rich text={item.answer} frame={frame} />
      </div>
    </details>
  );
}
