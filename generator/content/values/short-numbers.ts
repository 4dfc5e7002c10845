/** Links to telephone numbers of up to three digits that nobody answers, such as 99 where 999 was meant. */
import { SHORT_NUMBERS } from '#domain/short-numbers.ts';
import { unknownShortNumber } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { SourceFile } from '../yaml/read-folder.ts';

const SHORT = /\btel:(\d{1,3})(?!\d|-\d)/g;

export function findShortNumbers({ name, text }: SourceFile): Diagnostic[] {
  if (!text.includes('tel:')) return [];
  return text
    .split('\n')
    .flatMap((words, i) =>
      [...words.matchAll(SHORT)]
        .filter(([, number = '']) => !SHORT_NUMBERS.includes(number))
        .map(({ index, 0: { length }, 1: number = '' }) =>
          unknownShortNumber(
            { file: name, line: i + 1, column: index + 1, length },
            { number, suggestion: closestMatch(number, SHORT_NUMBERS) },
          ),
        ),
    );
}
