/** Reads numbers in texts of any language. */

/** Digits in groups, as in 1,247 or 1 247 or 1,00,000: of a decimal, three digits are rare. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:[.,\s’']\d{2})*(?:[.,\s’']\d{3})+(?!\d)/g;

/** Whole numbers without their separators and decimals with a point, in the digits of any script. */
export function numbersIn(text: string): string[] {
  const ascii = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit);
  const plain = ascii.replace(GROUPED, (number) => number.replace(/\D/g, '')).replace(/(?<=\d),(?=\d)/g, '.');
  return plain.match(/\d+(?:\.\d+)?/g) ?? [];
}

/** The digits of a script follow each other in Unicode, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}
