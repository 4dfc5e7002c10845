import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EDITION } from '../../../../generator/share-images/names.ts';
import { NIGHT, sharePicture } from '../../../../templates/brand/share-picture.ts';
import { ROOT } from '../../../helpers/paths.ts';

const widthOf = (text: string) => text.length / 2;
const draw = (title: string, lang: 'en' | 'bn' = 'en') =>
  sharePicture({ lang, title, name: 'Quiet & Co' }, widthOf) ?? '';

describe('sharePicture', () => {
  it('has the colours of the site’s night', () => {
    const tokens = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');
    const night = /\n\.night \{([^}]+)\}/.exec(tokens)?.[1] ?? '';
    for (const [name, colour] of Object.entries(NIGHT)) expect(night).toContain(`--${name}: ${colour};`);
  });

  it('has not changed since EDITION was last increased, which makes every picture be drawn again', () => {
    const drawn = [draw('What causes it? Why you, why now'), draw('শান্ত পা। শান্ত রাত।', 'bn')].join('');
    const look = createHash('sha256').update(drawn).digest('hex').slice(0, 8);
    expect({ EDITION, look }).toEqual({ EDITION: 1, look: '09010936' });
  });

  it('writes titles as text, never as markup, with a printer’s apostrophe', () => {
    expect(draw("A & <b> can't")).toContain('A &amp; &lt;b&gt; can’t</text>');
    expect(draw('A')).toContain('Quiet &amp; Co</text>');
  });

  it('names the font of the language after that of Latin letters', () => {
    expect(draw('পা', 'bn')).toContain('font-family="Cardo, Tiro Bangla"');
  });
});
