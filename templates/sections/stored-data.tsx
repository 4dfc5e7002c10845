/** A table of what is stored and why, where, and for how long. The entries and periods come from the table that the functions use, the texts from the content. */
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
        <table className="stored">
          <thead>
            <tr>
              <td />
              <th scope="col">{where}</th>
              <th scope="col">{kept}</th>
            </tr>
          </thead>
          <tbody>
            {DISCLOSED.map((each) => {
              const { place, names, retention } = STORED[each];
              return (
                <tr key={each}>
                  <td>
                    <strong>
                      <Text text={rows[each].title} context={context} />
                    </strong>
                    <Rich text={rows[each].text} context={context} />
                  </td>
                  <td data-column={where}>
                    {places[place]}
                    {place === 'device' && name !== undefined && (
                      <p>
                        {name}: <Names names={names} />
                      </p>
                    )}
                  </td>
                  <td data-column={kept}>
                    {typeof retention === 'number'
                      ? formatRetention(retention, section.lang ?? context.lang)
                      : endings[retention]}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
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
