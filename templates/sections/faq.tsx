/** Questions and answers, each under its category. They open without JavaScript, and several can be open at once. */
import type { LocaleContext, ResolvedQuestion } from '#schema/resolved.ts';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';

export function Faq({ section, context }: SectionProps<'faq'>) {
  const { heading, items } = section;
  // Two columns on a wide screen, each of its own length, so that an answer moves only what is below it.
  const half = Math.ceil(items.length / 2);
  return (
    <PageSection context={context} section={section} kind="faq" id="faq" title="faq-title">
      <h2 id="faq-title">{heading}</h2>
      <div className="folds">
        <Column items={items.slice(0, half)} context={context} />
        <Column items={items.slice(half)} context={context} />
      </div>
    </PageSection>
  );
}

type ColumnProps = Readonly<{ items: readonly ResolvedQuestion[]; context: LocaleContext }>;

function Column({ items, context }: ColumnProps) {
  return (
    <div>
      {items.map((item) => (
        <Question key={item.question} item={item} context={context} />
      ))}
    </div>
  );
}

function Question({ item, context }: { item: ResolvedQuestion; context: LocaleContext }) {
  return (
    <details>
      <summary>
        <span>
          {item.category !== undefined && <span className="label">{item.category}</span>}
          {item.question}
        </span>
      </summary>
      <div className="text">
        <Rich text={item.answer} context={context} />
      </div>
    </details>
  );
}
