import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { realEmails } from '../../helpers/emails.ts';
import { featuresOf } from '../../helpers/mail/features.ts';
import { weaknessesOf } from '../../helpers/mail/support.ts';

/** Features that some program lacks, and why the email is as good without them. */
const DEGRADES: Readonly<Record<string, string>> = {
  'css-at-media': 'only for the night; without it the day stays',
  'css-at-media-prefers-color-scheme': 'Gmail and Windows keep the day, or darken it by themselves; both are readable',
  'css-border': 'Outlook on Windows draws borders on table cells, and we have no others',
  'css-border-radius': 'Outlook on Windows shows square corners',
  'css-display': 'the button’s padding; Outlook on Windows takes it from the cell, by mso-padding-alt',
  'css-display-none': 'the preview line; Outlook on Windows hides it by mso-hide',
  'css-font-size': 'none but sizes in pixels',
  'css-font-weight': 'none but bold and normal',
  'css-important': 'only in the night’s sheet, which Windows passes over',
  'css-height': 'only auto, for the drawings; Outlook on Windows goes by the width that they name',
  'css-line-height': 'Outlook on Windows takes it by mso-line-height-rule',
  'css-margin': 'no negative or automatic margins, none on spans, and no background beside them',
  'css-max-height': 'the preview line; display: none does the same',
  'css-max-width': 'the card is a table, and Outlook on Windows has a fixed table around it',
  'css-overflow': 'the preview line; display: none does the same',
  'css-padding': 'on table cells; the button’s is also on its cell, by mso-padding-alt',
  'css-selector-attribute': 'Outlook’s own marks for the night, in a sheet of their own; the others drop that sheet',
  'css-selector-class': 'only in the night’s sheets',
  'css-selector-descendant': 'only in the sheet for Outlook’s night',
  'css-text-align': 'none but left',
  'css-text-decoration': 'an underlined button is a button still',
  'css-width': 'none on what stands in a line; Outlook on Windows has the fixed table',
  'css-word-break': 'the link in words breaks at other places, or runs on',
  'html-align': 'left, as it would be; the button’s cell is as wide as the button',
  'html-body': 'web mail puts a div in its place; the outer table has the same colours and the language',
  'html-dir': 'no language of the site runs from right to left',
  'html-doctype': 'Word reads none',
  'html-lists': 'numbers and bullets are everywhere; only their place differs',
  'html-meta-color-scheme': 'where it is not known the day stays',
  'html-width': 'of the drawings in whole pixels, which Outlook on Windows knows',
  'html-style': 'only the night is in sheets',
};

const emails = await realEmails();
const weakIn = (html: string) => featuresOf(html).filter((feature) => weaknessesOf(feature).length > 0);

describe('the email in Gmail, Outlook and Apple Mail', () => {
  it.each(LANGUAGES)('uses in %s only what all of them support, or what may be missing', (lang) => {
    const weak = weakIn(emails[lang]?.html ?? '').filter((feature) => !Object.hasOwn(DEGRADES, feature));
    expect(weak.map((feature) => `${feature} (${weaknessesOf(feature).join(', ')})`)).toEqual([]);
  });

  it('has no exception for a feature that it does not use', () => {
    const used = new Set(LANGUAGES.flatMap((lang) => weakIn(emails[lang]?.html ?? '')));
    expect(Object.keys(DEGRADES).filter((feature) => !used.has(feature))).toEqual([]);
  });

  it.each(LANGUAGES)('is far below Gmail’s limit of 102 kB in %s', (lang) => {
    expect(Buffer.byteLength(emails[lang]?.html ?? '')).toBeLessThan(50_000);
  });

  it('has style sheets for the dark mode alone; everything else is inline', () => {
    const body = emails.en.html.replace(/<style>.*?<\/style>/gs, '');
    expect(body).toContain('background-color:#141b38');
    const [night = '', outlook = ''] = [...emails.en.html.matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, css = '']) => css,
    );
    const rules = [...night.matchAll(/(\.m-\w+ \{ ([\w-]+): #\w+ !important; \})/g)];
    expect(rules).toHaveLength(6);
    // Outlook marks texts and grounds apart.
    const marked = (property = '') => (property === 'background-color' ? '[data-ogsb]' : '[data-ogsc]');
    expect(rules.filter(([, rule, property]) => !outlook.includes(`${marked(property)} ${rule}`))).toEqual([]);
    expect(outlook.match(/\[data-/g)).toHaveLength(6);
  });

  it('has a card of fixed width for Outlook on Windows, closed as it was opened', () => {
    const forWord = [...emails.en.html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs)].map(
      ([, markup = '']) => markup,
    );
    expect(forWord).toHaveLength(3);
    expect(forWord[1]).toContain('width="560"');
    expect(forWord[2]).toBe('</td></tr></table>');
    expect(emails.en.html).not.toContain('[[');
  });
});

describe('the list of features', () => {
  it.each([
    ['<p style="display:flex">', 'css-display-flex', 'outlook windows: no'],
    ['<div style="background-image:url(a.png)">', 'css-background-image', 'outlook windows: no'],
    [
      '<style>@media (width < 30em) { a:hover { color: red } }</style>',
      'css-pseudo-class-hover',
      'outlook windows: no',
    ],
    ['<video></video>', 'html-video', 'gmail ios: no'],
    ['<p style="rotate:3deg">', 'css-rotate', 'not in the table'],
  ])('finds in %s what not every program supports', (html, feature, where) => {
    expect(featuresOf(html)).toContain(feature);
    expect(weaknessesOf(feature)).toContain(where);
  });
});
