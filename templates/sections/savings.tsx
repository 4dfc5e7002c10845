/** The savings comparison as a receipt: a month of trying to cope, added up, and the guide beneath it. All in the base currency: sums of pounds are compared with pounds. */

import type { ReactNode } from 'react';
import { formatPrice } from '#domain/money.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Copy } from '../parts/text.tsx';
import { SavingsBars } from './savings-bars.tsx';

export function Savings({ context }: { context: LocaleContext }) {
  const { solutions } = context.messages;
  const rows = [
    [solutions.savingsMedication, solutions.savingsMedicationAmount],
    [solutions.savingsDoctor, solutions.savingsDoctorAmount],
    [solutions.savingsLostWork, solutions.savingsLostWorkAmount],
  ] as const;
  return (
    <div className="receipt day">
      <h3 id="savings-title">{solutions.savingsTitle}</h3>
      <p>{solutions.savingsIntro}</p>
      <SavingsBars
        parts={rows.map(([, amount]) => amount)}
        total={solutions.savingsTotalAmount}
        cents={context.currency.flatPriceCents}
      />
      <table aria-labelledby="savings-title">
        <tbody>
          {rows.map(([label, amount]) => (
            <Row key={label} label={label}>
              {amount}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <Row label={solutions.savingsTotal}>{solutions.savingsTotalAmount}</Row>
          <Row label={solutions.savingsGuide}>
            {formatPrice(context.currency.symbol, context.currency.flatPriceCents)}
          </Row>
        </tfoot>
      </table>
      <p className="saved">
        <Copy text={solutions.savingsSaved} context={context} />
      </p>
      <p className="aside">{solutions.savingsNote}</p>
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
