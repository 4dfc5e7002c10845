/**
 * The savings comparison, laid out as a receipt: the costs of an example month, and below them the price of the guide in the same currency.
 * If the visitor pays a different amount, it is shown next to it.
 */
import type { ReactNode } from 'react';
import { formatPrice } from '#domain/money.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from '../parts/text.tsx';

export function Savings({ context }: { context: LocaleContext }) {
  const { currency, savings: rows } = context;
  const { solutions } = context.messages;
  const [before, after] = solutions.savingsPay.split('{price}');
  const price = formatPrice(currency.symbol, currency.flatPriceCents, currency.code);
  return (
    <div className="receipt lamp">
      <h3 id="savings-title">{solutions.savingsTitle}</h3>
      <table aria-labelledby="savings-title">
        <tbody>
          {rows.map(({ label, amount }) => (
            <Row key={label} label={label}>
              {amount}
            </Row>
          ))}
        </tbody>
        <tfoot>
          {solutions.savingsTotalAmount && <Row label={solutions.savingsTotal}>{solutions.savingsTotalAmount}</Row>}
          <Row label={solutions.savingsGuide}>
            <span className="price">{price}</span>{' '}
            <small>
              {before}
              <span data-price={price} hidden />
              {after}
            </small>
          </Row>
        </tfoot>
      </table>
      {solutions.savingsSaved && (
        <p className="saved">
          <Text text={solutions.savingsSaved} context={context} />
        </p>
      )}
      <p>
        <Text text={solutions.savingsNote} context={context} />
      </p>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
