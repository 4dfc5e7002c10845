/** The frame of each tool on a page. On a wide screen its note, its warning and a drawing stand below its heading, on a phone below the tool. */
import type { ReactNode } from 'react';
import type { Landing } from '#schema/files/landing.ts';
import type { Section } from '#schema/resolved.ts';
import { Drawing } from './drawing.tsx';
import { Icon } from './icon.tsx';
import { Rich } from './rich.tsx';
import { PageSection, type SectionProps } from './section.tsx';

export type ToolKind = NonNullable<Landing['tool']>['kind'];
type Props = Readonly<{
  section: Section<ToolKind>;
  context: SectionProps<ToolKind>['context'];
  children: ReactNode;
}>;

/** A page has one tool of each kind, so the kind is its anchor. */
export function Tool({ section, context, children }: Props) {
  const { kind, heading, intro, note, warning, drawing } = section;
  return (
    <PageSection context={context} section={section} kind={`tool lamp ${kind}`} id={kind} title={`${kind}-title`}>
      <div className="tool-top">
        <h2 id={`${kind}-title`}>{heading}</h2>
        {intro && <Rich text={intro} context={context} />}
        {note && (
          <div className="aside">
            <Rich text={note} context={context} />
          </div>
        )}
        {warning && (
          <div className="safety">
            <Icon name="info" />
            <Rich text={warning} context={context} />
          </div>
        )}
        {drawing && <Drawing name={drawing} context={context} />}
      </div>
      <div className="tool-body">{children}</div>
    </PageSection>
  );
}
