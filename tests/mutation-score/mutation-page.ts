/** docs/mutation.md: how many mutants the tests notice, and why the others live. */
import * as z from 'zod';
import { type Figures, type Living, scoreOf, sumOf } from './figures.ts';

export const reasonsSchema = z.array(
  z.strictObject({ file: z.string(), was: z.string(), is: z.string(), why: z.string().min(10) }),
);
export type Reason = z.output<typeof reasonsSchema>[number];

export function mutationPage(figures: Figures, reasons: readonly Reason[]): string {
  return `# What the tests notice

\`npm run mutation\` changes the program in one small place at a time (a condition turned round, a text emptied, a line taken out) and runs the fast
tests that reach the place. A change that no test notices lives. The score is the part that does not.

| folder | files measured | tried | noticed | endless | lived | reached by no test | left out | score | on |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${Object.entries(figures.folders)
  .map(([folder, files]) => row(folder, files, figures))
  .join('\n')}

"Endless" are changes that keep a test from ending, which is noticed too: the place is gone through ten times as often as in all tests together, or
there is no answer for half a minute longer than these take. "Left out" are changes of what runs while a file is loaded, such as a table or a
pattern, in a run with \`--quick\`: each would need all its tests to be loaded again. Tests that start the command line, play the whole money path or
take seconds are not among those that are run; they notice more, which the figures do not count. So it is with the wiring of the functions,
\`netlify/lib/compose.ts\` and \`netlify/lib/generated/\`: only the tests under Netlify's own runtime reach it. A folder that is not in the table has
not been measured. The figures of each file are in [mutation.json](mutation.json).

## Those that live, and why they may

| file | was | became | why no test can tell |
| --- | --- | --- | --- |
${reasons.map(reasonRow).join('\n')}
`;
}

/** Living mutants that nobody has answered. */
export function unanswered(living: readonly Living[], reasons: readonly Reason[]): Living[] {
  return living.filter(
    ({ file, was, is }) => !reasons.some((one) => one.file === file && one.was === was && one.is === is),
  );
}

function row(folder: string, files: number, figures: Figures): string {
  const sum = sumOf(folder, figures.files);
  const { measured, killed, timedOut, survived, untested, leftOut, date } = sum;
  const tried = killed + timedOut + survived + untested;
  const score = `${(scoreOf(sum) * 100).toFixed(1)} %`;
  const cells = [`${measured} of ${files}`, tried, killed, timedOut, survived, untested, leftOut, score, date];
  return `| ${folder} | ${cells.join(' | ')} |`;
}

const code = (text: string): string => (text === '' ? 'nothing' : `\`${text.replaceAll('|', '\\|')}\``);

const reasonRow = ({ file, was, is, why }: Reason): string => `| ${file} | ${code(was)} | ${code(is)} | ${why} |`;
