/** `offer explain CODE`: what a problem means, why the rule exists, and how to fix it. */
import type { Command } from 'commander';
import * as catalogue from '../../generator/diagnostics/catalogue.ts';
import { closestMatch } from '../../generator/diagnostics/did-you-mean.ts';
import { EXIT, finish, formatTable, refuse, styleFor } from '../output.ts';

const DEFINITIONS = Object.values(catalogue).map(({ definition }) => {
  const { code, severity = 'error' as const, by = 'build' as const, title, hint } = definition;
  const { explanation = typeof hint === 'string' ? hint : 'The message itself says where, and what to write.' } =
    definition;
  return { code, severity, by, title, explanation };
});

const entries = new Map(DEFINITIONS.map((definition) => [definition.code, definition]));

const PASSES = 'A warning: "offer check" still passes.';
const KINDS = {
  build: {
    warning: 'A warning: the site is still built.',
    error: 'An error: nothing is written until it is fixed.',
  },
  check: { warning: PASSES, error: 'An error: "offer check" fails until it is fixed.' },
  launch: {
    warning: PASSES,
    error: 'An error: "offer check --launch" fails until it is fixed, or accepted in content/accepted.yaml.',
  },
};

export function define(command: Command): void {
  command
    .argument('[code]', 'the code in brackets after a problem, such as unknown-field')
    .action((code: string | undefined) => finish(runExplain(code)));
}

function runExplain(code: string | undefined): number {
  if (code === undefined) {
    const rows = [...entries.values()].map((entry) => [entry.code, entry.title]);
    process.stdout.write(`${formatTable(['Code', 'Meaning'], rows)}\n`);
    return EXIT.done;
  }
  const entry = entries.get(code);
  if (entry === undefined) {
    const near = closestMatch(code, entries.keys());
    return refuse(
      `There is no problem with the code "${code}". ${near ? `Did you mean "${near}"?` : 'Run "offer explain" for all of them.'}`,
    );
  }
  const style = styleFor(process.stdout);
  const kind = KINDS[entry.by][entry.severity];
  const heading = `${style.bold(entry.title)}  ${style.dim(`[${entry.code}]`)}`;
  process.stdout.write(`${[heading, entry.explanation, kind].join('\n\n')}\n`);
  return EXIT.done;
}
