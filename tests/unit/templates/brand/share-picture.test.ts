import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EDITION } from '../../../../generator/share-images/names.ts';
import { sharePicture } from '../../../../templates/brand/share-picture.ts';

const widthOf = (text: string) => text.length / 2;
const NIGHT = { ground: '#141b38', ink: '#f0ebdf', moon: '#f6cd7c', drawings: true };
const WORDS = { lang: 'en', name: 'Quiet & Co', look: NIGHT } as const;
const draw = (title: string, lang: 'en' | 'bn' = 'en') => sharePicture({ ...WORDS, lang, title }, widthOf) ?? '';

describe('sharePicture', () => {
  it('has the colours it is given, and no drawing for a brand without', () => {
    const svg =
      sharePicture({ ...WORDS, title: 'A', look: { ...NIGHT, ground: '#012345', drawings: false } }, widthOf) ?? '';
    expect(svg).toContain('fill="#012345"');
    expect(svg).not.toContain('<circle');
    expect(draw('A')).toContain('<circle');
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
