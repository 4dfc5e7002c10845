/** What the functions need of the same build: the prices they may charge and the paid text they deliver. Never part of dist. */
import { generatedPrices, generatedSolutions } from '#schema/generated.ts';
import type { OutputFile, Site } from './types.ts';

/** @throws {Error} if the data breaks its own schema: that is a bug of ours */
export function emitGenerated({ pricing, solutions }: Site): OutputFile[] {
  const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;
  return [
    { path: 'prices.json', contents: json(generatedPrices.parse(pricing)) },
    { path: 'solutions.json', contents: json(generatedSolutions.parse(solutions)) },
  ];
}
