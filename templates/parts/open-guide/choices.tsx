/** Large buttons, each with a hint: what is happening, or what to try next. One that opens nothing has a faint frame. */
import type { ReactNode } from 'react';
import type { GUIDE_PLACES } from '#domain/guide.ts';
import { GUIDE_PATH } from '../../../widgets/guide/offline-protocol.ts';
import { Icon } from '../icon.tsx';

type Choice = Readonly<{
  label: string;
  hint: string;
  method?: string | undefined;
  /** Where it leads, if not to a method: `#now` after the good night that ends the round. */
  href?: string | undefined;
  /** Methods that the end of a round begun here does not offer; if undefined, it offers what the last one did. */
  without?: readonly Readonly<{ method: string }>[] | undefined;
}>;

export function Choices({ choices }: Readonly<{ choices: readonly Choice[] }>): ReactNode {
  return (
    <ul className="choices">
      {choices.map(({ label, hint, method, href = hrefOf(method), without }) => {
        const words = (
          <span>
            <b>{label}</b> <span className="hint">{hint}</span>
          </span>
        );
        return (
          <li key={label}>
            {href === undefined ? (
              <div className="tile">{words}</div>
            ) : (
              <a
                className="tile"
                href={href}
                data-begin={method === 'move' || href === '#now' ? 'move' : undefined}
                data-without={
                  method === 'move' ? without?.map((one) => `,[href="${hrefOf(one.method)}"]`).join('') : undefined
                }
              >
                {words}
                <Icon name="arrow" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const hrefOf = (method: string | undefined): string | undefined =>
  method === undefined ? undefined : (HREFS[method] ?? `#${method}-steps`);

/** What is no method. The page after a purchase has the round alone. */
const HREFS: Readonly<Record<string, string>> = {
  move: '#move',
  warmth: `${GUIDE_PATH}#warmth`,
  help: `${GUIDE_PATH}#help`,
} satisfies Record<(typeof GUIDE_PLACES)[number], string>;
