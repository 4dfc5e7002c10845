/** How to contact support, and a link to the home page. */
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function Help({ section, context }: SectionProps<'help'>) {
  const { success } = context.messages;
  return (
    <PageSection context={context} section={section} kind="help" id="support" title="support-title" narrow>
      <h2 id="support-title">{success.helpTitle}</h2>
      <p>
        <Text text={success.helpText} context={context} />
      </p>
      <p>
        <a className="button line" href="/">
          {success.home}
        </a>
      </p>
    </PageSection>
  );
}
