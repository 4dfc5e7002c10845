/** Every problem there is, as `offer explain` and the docs tell it. */
import * as catalogue from '../generator/diagnostics/catalogue.ts';

export const DEFINITIONS = Object.values(catalogue).map(({ definition }) => {
  const { code, severity = 'error' as const, by = 'build' as const, title, explanation } = definition;
  return { code, severity, by, title, explanation };
});
