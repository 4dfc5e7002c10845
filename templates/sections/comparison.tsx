/**
 * A comparison table. On a phone each row becomes a card. Up to four stand below each other, so that all can be compared; more of them slide,
 * and every cell repeats its column's heading.
 */
import { Rich } from '../parts/rich.tsx';
import type { SectionProps } from '../parts/section.tsx';
import { Tool } from '../parts/tool.tsx';

export function Comparison({ section, context }: SectionProps<'comparison'>) {
  const [first, ...columns] = section.columns;
  // What slides must be reached by the keyboard, too.
  const slides = section.rows.length > 4 ? { className: 'slides', tabIndex: 0 } : {};
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
        <tbody {...slides}>
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
