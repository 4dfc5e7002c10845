import { describe, expect, it } from 'vitest';
import * as catalogue from '../../../../generator/diagnostics/catalogue.ts';

const definitions = Object.values(catalogue).map(({ definition }) => definition);

describe('the catalogue', () => {
  it('has each code once', () => {
    expect(new Set(definitions.map(({ code }) => code)).size).toBe(definitions.length);
  });

  it.each(definitions)(
    'names $code so that it can be searched for, and explains it in sentences where its title does not',
    (definition) => {
      expect(definition.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(definition.title).toMatch(/^[A-Z].*[^.]$/);
      expect(definition.explanation ?? 'A title.').toMatch(/^[A-Z].*[.`]$/s);
    },
  );
});
