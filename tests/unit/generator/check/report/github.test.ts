import { describe, expect, it } from 'vitest';
import { githubAnnotations } from '../../../../../generator/check/report/findings-as-text.ts';
import { MISSING, URGENT } from '../findings.ts';

describe('annotations for GitHub', () => {
  it('name file, line and column, and escape what would end a value', () => {
    expect(githubAnnotations([MISSING])).toBe(
      '::error file=content/a%2C b%3A c.yaml,line=2,col=1,title=A page loads a file that does not exist [missing-asset]::' +
        'The page loads "/x.png", which is not in the built site.%0ABuild again. If it is still missing, put the file at that path.\n',
    );
  });

  it('escape percent signs and keep each finding to a line', () => {
    const lines = githubAnnotations([URGENT, MISSING]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('::It grows, 100%25 by itself.%0A');
  });
});
