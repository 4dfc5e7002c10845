/** How to reach a person, and the way home. */
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';

export function Help({ section, context }: SectionProps<'help'>) {
  const { success } = context.messages;
  return (
    <Band context={context} section={section} kind="help" id="help" title="help-title" narrow>
      <h2 id="help-title">{success.helpTitle}</h2>
      <p>
        <Copy text={success.helpText} context={context} />
      </p>
      <p>
        <a className="button line" href="/">
          {success.home}
        </a>
      </p>
    </Band>
  );
}
