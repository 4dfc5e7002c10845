/** What is stored, where, why and for how long. Which there are and the times come from the functions' own table, the words from content. */
import { DISCLOSED, formatRetention, STORED } from '#domain/stored-data.ts';
import { slugify } from '../parts/heading-ids.ts';
import { Rich } from '../parts/rich.tsx';
import { Band } from '../parts/section.tsx';
import { Copy } from '../parts/text.tsx';
import type { SectionProps } from '../section-props.ts';

export function StoredData({ section, context }: SectionProps<'stored-data'>) {
  const { heading, intro, where, kept, places, endings, rows } = section;
  const id = slugify(heading);
  return (
    <Band context={context} section={section} kind="prose" title={id} narrow>
      <div className="text">
        <h2 id={id}>{heading}</h2>
        {intro !== undefined && <Rich text={intro} context={context} />}
        {DISCLOSED.map((each) => {
          const { place, retention } = STORED[each];
          const time =
            typeof retention === 'number'
              ? formatRetention(retention, section.lang ?? context.lang)
              : endings[retention];
          return (
            <div key={each}>
              <h3>
                <Copy text={rows[each].title} context={context} />
              </h3>
              <Rich text={rows[each].text} context={context} />
              <ul>
                <li>
                  <strong>{where}:</strong> {places[place]}
                </li>
                <li>
                  <strong>{kept}:</strong> {time}
                </li>
              </ul>
            </div>
          );
        })}
      </div>
    </Band>
  );
}
