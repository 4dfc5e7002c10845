/** What is stored, where, why and for how long. The entries and periods come from the table that the functions use, the texts from the content. */
import { Fragment } from 'react';
import { DISCLOSED, formatRetention, STORED } from '#domain/stored-data.ts';
import { slugify } from '../parts/heading-ids.ts';
import { Rich } from '../parts/rich.tsx';
import { PageSection, type SectionProps } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';

export function StoredData({ section, context }: SectionProps<'stored-data'>) {
  const { heading, intro, where, name, kept, places, endings, rows } = section;
  const id = slugify(heading);
  return (
    <PageSection context={context} section={section} kind="prose" title={id} narrow>
      <div className="text">
        <h2 id={id}>{heading}</h2>
        {intro !== undefined && <Rich text={intro} context={context} />}
        {DISCLOSED.map((each) => {
          const { place, names, retention } = STORED[each];
          const time =
            typeof retention === 'number'
              ? formatRetention(retention, section.lang ?? context.lang)
              : endings[retention];
          return (
            <Fragment key={each}>
              <h3>
                <Text text={rows[each].title} context={context} />
              </h3>
              <Rich text={rows[each].text} context={context} />
              <ul>
                <li>
                  <strong>{where}:</strong> {places[place]}
                </li>
                {place === 'device' && name !== undefined && (
                  <li>
                    <strong>{name}:</strong> <Names names={names} />
                  </li>
                )}
                <li>
                  <strong>{kept}:</strong> {time}
                </li>
              </ul>
            </Fragment>
          );
        })}
      </div>
    </PageSection>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, i) => (
    <Fragment key={name}>
      {i > 0 && ', '}
      <code>{name}</code>
    </Fragment>
  ));
}
