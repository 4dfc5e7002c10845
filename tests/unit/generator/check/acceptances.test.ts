import { describe, expect, it } from 'vitest';
import type { Acceptance } from '#schema/files/accepted.ts';
import { applyAcceptances } from '../../../../generator/check/acceptances.ts';
import type { Finding } from '../../../../generator/check/run-checks.ts';
import { sampleSeller, sampleTestimonial } from '../../../../generator/diagnostics/catalogue.ts';
import { brief, load } from '../../fake-content.ts';
import { MISSING, URGENT } from './findings.ts';

const sampleIn = (file: string, line: number): Finding => ({
  ...sampleTestimonial({ file: `content/testimonials/${file}`, line, column: 1 }, { name: 'A' }),
  urls: ['https://quiet.example/'],
});
const NAMELESS: Finding = {
  ...sampleSeller({ file: 'content/site.yaml', line: 2, column: 1 }, { field: 'seller', found: 'A' }),
  urls: [],
};
const SAMPLES = [sampleIn('home.yaml', 2), sampleIn('home.yaml', 9), sampleIn('night.yaml', 2)];

function judge(acceptance: Pick<Acceptance, 'finding' | 'where'>) {
  const data = [{ ...acceptance, by: 'Ann Owner', on: '2026-11-21', reason: 'Seen' }];
  const entry = { id: 'accepted', file: 'content/accepted.yaml', data, body: '', bodyLine: 1 };
  const locate = { at: (file: string) => ({ file, line: 1, column: 12 }) };
  const { open, accepted } = applyAcceptances({ content: { accepted: [entry] }, locate }, [
    ...SAMPLES,
    URGENT,
    MISSING,
    NAMELESS,
  ]);
  return { open, accepted: accepted.map(({ finding: { file, code } }) => `${code} ${file}`) };
}

describe('an acceptance', () => {
  it.each([
    ['every finding of its code', { finding: 'sample-testimonial' }, 3],
    ['those of the file that it names', { finding: 'sample-testimonial', where: 'testimonials/home.yaml' }, 2],
    ['nothing of a file whose name only ends like it', { finding: 'sample-testimonial', where: 'ome.yaml' }, 0],
    ['those of the page that it names', { finding: 'false-urgency', where: '/about' }, 1],
    ['nothing on another page', { finding: 'false-urgency', where: '/other' }, 0],
    ['no defect', { finding: 'missing-asset' }, 0],
    ['no seller without a name', { finding: 'sample-seller' }, 0],
  ])('covers %s', (_, acceptance, count) => {
    const { open, accepted } = judge(acceptance);
    expect(accepted).toHaveLength(count);
    const unused = open.filter(({ code }) => code === 'acceptance-unused');
    expect(unused).toMatchObject(
      count > 0 ? [] : [{ severity: 'warning', file: 'content/accepted.yaml', line: 1, column: 12 }],
    );
    expect(open).toHaveLength(6 - count + unused.length);
  });

  it('with an unknown code suggests the closest one', () => {
    const { open } = judge({ finding: 'sample-testimonals' });
    expect(open.at(-1)?.hint).toContain('Did you mean "sample-testimonial"?');
  });

  it('needs a name, a day and a reason, and is validated like all content', async () => {
    const text = '- finding: false-urgency\n  by: Ann\n  on: soon\n  reasn: Because\n';
    expect((await load({ 'accepted.yaml': text })).diagnostics.map(brief)).toEqual([
      'accepted.yaml:3:7 bad-value',
      'accepted.yaml:4:3 unknown-field',
    ]);
  });
});
