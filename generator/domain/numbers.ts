/** Reads numbers in texts of any language. */

/** Whole numbers and decimals without their separators, in the digits of any script. */
export function numbersIn(text: string): string[] {
  const ascii = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit);
  return ascii.replace(/(?<=\d)[.,\s’'](?=\d)/g, '').match(/\d+/g) ?? [];
}

/** The digits of a script follow each other in Unicode, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}
