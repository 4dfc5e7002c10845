/** What a benchmark answers: one question, and rows that compare a figure with another one of the same run. */
export type Row = Readonly<{
  name: string;
  value: number;
  /** What the figure is compared with; the machine slows both down alike. */
  base: number;
  /** Other figures of the row, as text. */
  note: string;
}>;

export type Question = Readonly<{
  /** A heading, and the name of its chart. */
  title: string;
  explanation: string;
  unit: 'ms' | 'B';
  /** What the column of bases is called. */
  baseName: string;
  rows: readonly Row[];
}>;

/** @throws {RangeError} of no values */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('There is no median of no values.');
  return middle;
}

const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

export function format(value: number, unit: Question['unit']): string {
  if (unit === 'B') return `${new Intl.NumberFormat('en-GB').format(value)} B`;
  return value < 1000 ? `${number.format(value)} ms` : `${number.format(value / 1000)} s`;
}

export const formatRatio = ({ value, base }: Row): string => `${number.format(value / base)} ×`;
