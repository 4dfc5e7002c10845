import { describe, expect, it } from 'vitest';
import { findingsAsText } from '../../../../../generator/check/report/findings-as-text.ts';
import { ACCEPTANCE, MISSING, URGENT } from '../findings.ts';

const run = { pages: 34, checks: 19, seconds: 2.04, accepted: [] };

describe('findings as text', () => {
  it('stand by file, with the pages that show them and the way out', () => {
    expect(findingsAsText({ ...run, open: [MISSING, URGENT] }).split('\n')).toEqual([
      'content/a, b: c.yaml',
      '  ✘ 2:1     The page loads "/x.png", which is not in the built site.  [missing-asset]',
      '            → Build again. If it is still missing, put the file at that path.',
      '',
      'content/site.yaml',
      '  ✘ 18:9    It grows, 100% by itself.  [false-urgency]',
      '            on /, /about',
      '            → Turn it off in site.yaml (exitOffer: show: false, counter: live: false), or tie it to something that is true and can be shown.',
      '',
      '✘ 2 errors: 34 pages, 19 checks, 2.0 s',
      '  To accept a finding as it is, list it in accepted.yaml beside site.yaml: finding, where, by, on, reason.',
      '',
    ]);
  });

  it('say a way out once where several findings share it', () => {
    const other = { ...MISSING, line: 3 };
    expect(findingsAsText({ ...run, open: [MISSING, other] }).match(/→/g)).toHaveLength(1);
  });

  it('count long lists of pages', () => {
    const urls = Array.from({ length: 9 }, (_, i) => `https://quiet.example/${i}`);
    expect(findingsAsText({ ...run, open: [{ ...MISSING, urls }] })).toContain('on /0, /1, /2 and 6 more pages');
  });

  it('name the versions of a page in other languages by its path and their language', () => {
    const urls = ['https://quiet.example/', 'https://quiet.example/ (fr)', 'https://quiet.example/about (zh)'];
    expect(findingsAsText({ ...run, open: [{ ...MISSING, urls }] })).toContain('on /, / (fr), /about (zh)\n');
  });

  it('list what was accepted, and by whom', () => {
    const words = findingsAsText({ ...run, open: [], accepted: [{ finding: URGENT, acceptance: ACCEPTANCE }] });
    expect(words).toContain('accepted by Ann Owner on 2026-11-21: It is true');
    expect(words).toContain('✓ Nothing found; 1 accepted: 34 pages, 19 checks, 2.0 s');
  });
});
