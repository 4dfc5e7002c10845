/** A question whose answers open one at a time; an answer may contain a second question. Plain `details` elements, so no JavaScript is needed. */
import type { LocaleContext, Section } from '#schema/resolved.ts';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Tool } from '../parts/tool.tsx';

type Choice = Section<'decision'>['choices'][number];
type AnswerProps = Readonly<{
  choice: Omit<Choice, 'choices'> & Partial<Pick<Choice, 'choices'>>;
  /** The `name` shared by the answers of which only one can be open. */
  group: string;
  /** Which of them it is; names the group of its own. */
  number: number;
  context: LocaleContext;
}>;

export function Decision({ section, context }: SectionProps<'decision'>) {
  return (
    <Tool section={section} context={context}>
      <p className="asked">{section.question}</p>
      <div className="answers">
        {section.choices.map((choice, i) => (
          <Answer key={choice.label} choice={choice} group="decision" number={i} context={context} />
        ))}
      </div>
    </Tool>
  );
}

function Answer({ choice: { label, text, choices = [] }, group, number, context }: AnswerProps) {
  return (
    <details className="answer" name={group}>
      <summary>
        {label}
        <Icon name="arrow" />
      </summary>
      <div className="text">
        <Rich text={text} context={context} />
        {choices.map((choice, i) => (
          <Answer key={choice.label} choice={choice} group={`${group}-${number}`} number={i} context={context} />
        ))}
      </div>
    </details>
  );
}
