/** Cards with an icon, a title and a text. */
import { slugify } from '../parts/heading-ids.ts';
import { Icon } from '../parts/icon.tsx';
import { Rich } from '../parts/rich.tsx';
import { Opening, PageSection, type SectionProps } from '../parts/section.tsx';

export function Cards({ section, context }: SectionProps<'cards'>) {
  const id = slugify(section.anchor ?? section.heading);
  return (
    <PageSection context={context} section={section} kind={section.night ? 'cards night' : 'cards'} title={id}>
      <Opening id={id} section={section} context={context} />
      <ul className="trio">
        {section.items.map((item) => (
          <li key={item.title}>
            <Icon name={item.icon} />
            <h3>{item.title}</h3>
            <Rich text={item.text} context={context} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
