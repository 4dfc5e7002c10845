/** The paid text. Only the function that has seen a purchase imports it. */
import { generatedSolutions, type Solution } from '#schema/generated.ts';
import data from '../../generated/solutions.json' with { type: 'json' };

export const readSolutions = (): readonly Solution[] => generatedSolutions.parse(data);
