/** A site that `offer init` has just written, in whatever currency: it builds, and passes its own check. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offer, type Run } from '../helpers/offer.ts';
import { temporaryFolder } from '../helpers/temporary.ts';

const folder = temporaryFolder();

/** Writes a site with the price, and builds it. @returns the way to check it */
function newSite(
  id: string,
  { price = '9.99 GBP', name = 'Calm Cup' }: Readonly<{ price?: string; name?: string }>,
  change?: (content: string) => void,
): (...flags: string[]) => Run {
  const content = join(folder, id);
  const [dist, generated] = [join(folder, `${id}-dist`), join(folder, `${id}-generated`)];
  const answers = ['--name', name, '--about', 'Tea that quiets a busy mind', '--email', 'help@calmcup.co.uk'];
  expect(offer(['init', content, ...answers, '--price', price])).toMatchObject({ code: 0 });
  change?.(content);
  expect(offer(['build', '--content', content, '--out', dist, '--generated', generated])).toMatchObject({ code: 0 });
  return (...flags) => offer(['check', '--content', content, '--out', dist, '--no-browser', ...flags]);
}

/** As an owner fills in what the launch list names first. */
const SETTINGS = [
  [/^url: .*$/m, 'url: https://calmcup.co.uk'],
  [/^seller:[\s\S]*/m, 'seller:\n  legalName: Calm Cup Ltd\n  address: 1 High Street, Leeds\n'],
] as const;

function edit(file: string, ...edits: readonly (readonly [RegExp, string])[]): void {
  writeFileSync(
    file,
    edits.reduce((text, [from, to]) => text.replace(from, to), readFileSync(file, 'utf8')),
  );
}

type Place = Readonly<{ code: string; file: string; line: number }>;
const places = ({ stdout }: Run): string[] => {
  const findings: Place[] = JSON.parse(stdout);
  return findings.map(({ code, file, line }) => `${file.slice(file.indexOf('/launch/') + 8)}:${line} ${code}`);
};

describe('a new site', () => {
  it('is not ready for launch while buyers would get a sample, or a page holds a default that says nothing', () => {
    const check = newSite('launch', {}, (content) => {
      edit(join(content, 'site.yaml'), ...SETTINGS);
      edit(join(content, 'pages/home.yaml'), [/^ {2}- kind: cards$/m, '  - kind: understanding\n  - kind: cards']);
      edit(join(content, 'translations/en.yaml'), [/^hero:/m, 'rls:\n  whoText: Everyone who cannot sleep.\nhero:']);
    });
    const parts = ['begin', 'keep-it', 'practise'].flatMap((part) =>
      [4, 5, 10, 14, 15, 16].map((line) => `solutions/${part}.md:${line} sample-text`),
    );
    expect(places(check('--launch', '--json'))).toEqual([
      'pages/payment-success.yaml:10 sample-text',
      'pages/unlocked-solutions.yaml:15 sample-text',
      ...parts,
      ...Array(2).fill('translations/en.yaml:3 default-filler'),
    ]);
  });

  it('gives its time to cancel in its own files alone, the email’s too', () => {
    newSite('terms', {}, (content) => {
      for (const file of ['pages/terms-of-service.md', 'faqs.yaml', 'translations/en.yaml'])
        edit(join(content, file), [/14 days/g, '30 days']);
    });
    const said = [join(folder, 'terms-dist/index.html'), join(folder, 'terms-generated/emails.json')].map((file) => {
      const text = readFileSync(file, 'utf8');
      return [...new Set([...text.matchAll(/\d+ days/g)].map(([found]) => found))];
    });
    expect(said).toEqual([['30 days'], ['30 days']]);
  });

  // The second name is set in the font that has it.
  it.each([
    ['12 KWD', 'Calm Cup', 'The week of the move'],
    ['1000 JPY', '静けさ', 'Practise'],
  ])('sold for %s and called %s passes its own check, with a part called %s', (price, name, part) => {
    const { code, stdout } = newSite(price.replace(' ', '-'), { price, name }, (content) =>
      edit(join(content, 'solutions/practise.md'), [/^title: .*$/m, `title: ${part}`]),
    )();
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing found') });
  });

  it('can be a repository of its own: the tool in it, its way to newer versions, and no content of another product', () => {
    const own = join(folder, 'own');
    const answers = ['--name', 'Calm Cup', '--about', 'Tea', '--email', 'help@calmcup.co.uk', '--price', '9.99 GBP'];
    expect(offer(['init', own, '--repository', ...answers])).toMatchObject({ code: 0 });
    expect(readdirSync(join(own, 'content'))).not.toContain('landing');
    expect(readFileSync(join(own, 'content/site.yaml'), 'utf8')).toContain('name: "Calm Cup"');
    expect(existsSync(join(own, '.github/workflows/publish.yml'))).toBe(true);
    expect(readFileSync(join(own, '.git/config'), 'utf8')).toContain('[remote "tool"]');
  });
});
