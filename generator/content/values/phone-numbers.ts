/** Links to telephone numbers of up to three digits that nobody answers, such as 99 where 999 was meant. */
import { unknownShortNumber } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { SourceFile } from '../yaml/read-folder.ts';

/** Those that someone answers: emergencies, and lines on health or suicide. Of two that are equally near to a typo, the earlier is suggested. */
const SHORT_NUMBERS: readonly string[] = [
  '999 112 111 911 988 000',
  // Emergencies in other countries: police, ambulance and fire, from France to Singapore.
  '15 17 18 061 062 080 091 092 100 101 102 103 104 107 108 110 113 114 115 117 118 119 120 122 123 127 128 129 131 132 133 141 144 150',
  '155 158 166 190 191 192 193 194 196 197 198 199 995 997 998',
  // Suicide and crisis, power cuts, medicines.
  '024 017 106 142 143 147 188 105 811',
].flatMap((line) => line.split(' '));

const SHORT_NUMBER_LINK = /\btel:(\d{1,3})(?!\d|-\d)/g;

export function findShortNumbers({ name, text }: SourceFile): Diagnostic[] {
  if (!text.includes('tel:')) return [];
  return text
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(SHORT_NUMBER_LINK)]
        .filter(([, number = '']) => !SHORT_NUMBERS.includes(number))
        .map(({ index, 0: { length }, 1: number = '' }) =>
          unknownShortNumber(
            { file: name, line: i + 1, column: index + 1, length },
            { number, suggestion: closestMatch(number, SHORT_NUMBERS) },
          ),
        ),
    );
}
