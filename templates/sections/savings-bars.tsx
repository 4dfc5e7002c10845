/** The sums of the receipt drawn to scale: what a month of trying to cope adds up to, and the guide. The table below says the same in figures. */

/** Whole and hundredths, whichever mark the language puts between them. */
const AMOUNT = /(\d+)(?:[.,](\d{2}))?(?!\d)/;

type Props = Readonly<{ parts: readonly string[]; total: string; cents: number }>;

export function SavingsBars({ parts, total, cents }: Props) {
  const values = parts.map(centsOf);
  const sum = centsOf(total);
  // A sum that its parts do not make is not drawn.
  if (sum === 0 || values.reduce((a, b) => a + b, 0) !== sum) return null;
  const widths = values.map((value) => (value / sum) * 100);
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((a, b) => a + b, 0));
  return (
    <svg className="bars" viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
      {widths.map((width, i) => (
        <rect key={starts[i]} x={round(starts[i] ?? 0)} width={round(width - 0.6)} height="11" />
      ))}
      <rect y="15" width={round((cents / sum) * 100)} height="11" />
    </svg>
  );
}

function centsOf(text: string): number {
  const [, whole = '0', rest = '00'] = AMOUNT.exec(text) ?? [];
  return Number(whole) * 100 + Number(rest);
}

const round = (value: number): number => Math.round(value * 100) / 100;
