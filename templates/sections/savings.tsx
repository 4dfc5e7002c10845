/**
 * The savings comparison, laid out as a receipt: the costs of an example month, and below them the price of the guide in the same currency.
 * If the visitor pays a different amount, it is shown next to it.
 */
import type { ReactNode } from 'react';
import { type AmountCurrency, amountsIn } from '#domain/amounts.ts';
import { formatPrice } from '#domain/money.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from '../parts/text.tsx';

export function Savings({ context }: { context: LocaleContext }) {
  const { currency, savings: rows } = context;
  const { solutions } = context.messages;
  const price = fixedPrice(currency);
  return (
    <div className="receipt lamp">
      <div>
        <h3 id="savings-title">{solutions.savingsTitle}</h3>
        <p>{solutions.savingsIntro}</p>
        <SavingsBars
          parts={rows.map(({ amount }) => amount)}
          total={solutions.savingsTotalAmount}
          currency={currency}
        />
        <p className="aside">{solutions.savingsNote}</p>
      </div>
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
            <span className="price">{price}</span> <small data-price={price} hidden />
          </Row>
        </tfoot>
      </table>
      {solutions.savingsSaved && (
        <p className="saved">
          <Text text={solutions.savingsSaved} context={context} />
        </p>
      )}
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

type Currency = AmountCurrency & Readonly<{ flatPriceCents: number }>;
type BarProps = Readonly<{ parts: readonly string[]; total: string; currency: Currency }>;

/**
 * The amounts drawn to scale, as an addition to the table. Draws nothing if the parts do not add up to the total: the amounts are part of
 * translated texts, and a wrong chart is worse than none.
 */
export function SavingsBars({ parts, total, currency }: BarProps) {
  const centsOf = (text: string): number => amountsIn(text, [currency])[0]?.cents ?? 0;
  const values = parts.map(centsOf);
  const sum = centsOf(total);
  if (sum === 0 || values.reduce((a, b) => a + b, 0) !== sum) return null;
  const widths = values.map((value) => (value / sum) * 100);
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((a, b) => a + b, 0));
  return (
    <div className="scale">
      <svg className="bars" viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        {widths.map((width, i) => (
          <rect key={starts[i]} x={round(starts[i] ?? 0)} width={round(width - 0.6)} height="14" />
        ))}
        <rect y="16" width={round((currency.flatPriceCents / sum) * 100)} height="14" />
      </svg>
      <p aria-hidden="true">{fixedPrice(currency)}</p>
    </div>
  );
}

const fixedPrice = ({ symbol, flatPriceCents, code }: Currency): string => formatPrice(symbol, flatPriceCents, code);

const round = (value: number): number => Math.round(value * 100) / 100;
