/** The paid instructions, as the build wrote them for the functions. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const solutions = z.array(z.object({ html: z.string().min(100) })).length(3);

export function paidText(project: string): string[] {
  const found = solutions.parse(JSON.parse(readFileSync(`${project}/netlify/generated/solutions.json`, 'utf8')));
  return found.map(({ html }) => html);
}
