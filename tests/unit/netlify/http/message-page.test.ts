import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messagePage } from '../../../../netlify/lib/http/message-page.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';

const answer = (headers: Record<string, string> = {}, look = SETTINGS.look) =>
  messagePage(
    {
      answers: SETTINGS.answers,
      look,
      headers: {
        'Content-Security-Policy': "default-src 'self'",
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    },
    new Request('https://quiet.example/', { headers }),
    { title: 'A < B', text: 'Yes & no' },
  );

describe('a message page', () => {
  it('allows its own style by hash, and nothing else', async () => {
    const response = answer();
    const style = /<style>(.*)<\/style>/.exec(await response.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('Content-Security-Policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('tells no other site its address, whatever the pages of the site do', () => {
    expect(answer().headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('escapes its text and links home', async () => {
    const html = await answer().text();
    expect(html).toContain('<title>A &lt; B</title>');
    expect(html).toContain('<h1>A &lt; B</h1><p>Yes &amp; no</p><a href="/">');
    expect(html).not.toContain('style=');
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport"/);
  });

  it('has the colours of the brand, by night too, and its line only where the brand has drawings', async () => {
    const { light } = SETTINGS.look;
    const dark = { ...light, ground: '#010203' };
    const pages = [true, false].map((drawings) => answer({}, { ...SETTINGS.look, dark, drawings }).text());
    const [drawn = '', plain = ''] = await Promise.all(pages);
    expect(drawn).toContain(`:root{color-scheme:light dark;--ground:${light.ground};`);
    expect(drawn).toContain('@media(prefers-color-scheme:dark){:root{--ground:#010203;');
    expect([drawn, plain].map((html) => html.includes('<svg'))).toEqual([true, false]);
  });

  it.each([
    ['es-MX', '<html lang="es">', 'Volver al inicio'],
    ['ja', '<html lang="en">', 'Back to the start'],
  ])('is in the language of %s, or in English where the site has none', async (wanted, html, home) => {
    const page = await answer({ 'Accept-Language': wanted }).text();
    expect(page).toContain(html);
    expect(page).toContain(`>${home}</a>`);
  });
});
