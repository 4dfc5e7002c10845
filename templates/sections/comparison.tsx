/** A comparison table. On a phone each row becomes a card, in which every cell repeats its column's heading, and the cards slide. */
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Tool } from '../parts/tool.tsx';

export function Comparison({ section, context }: SectionProps<'comparison'>) {
  const [first, ...columns] = section.columns;
  return (
    <Tool section={section} context={context}>
      <table aria-labelledby="comparison-title">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what slides must be reached by the keyboard, too. */}
        <tbody className="slides" tabIndex={0}>
          {section.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i} data-column={columns[i]}>
                  <Rich text={cell} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Tool>
  );
}
