import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/locale.ts';
import { createMailRenderer } from '../../../../netlify/lib/delivery/access-email.ts';
import type { MailData } from '../../../../netlify/lib/dependencies.ts';
import { realEmails } from '../../../helpers/emails.ts';
import { PRICES } from '../../../payments/fake-services.ts';

const emails = await realEmails();
const SITE = 'https://quiet.example';
const FACTS: MailData = {
  to: 'buyer@example.com',
  lang: 'en',
  link: `${SITE}/access?t=abc.def-ghi_jkl`,
  currencyCode: 'GBP',
  amountCents: 399,
  paidAt: Date.UTC(2026, 10, 21, 23, 59),
  agreed: true,
  reference: '0a1b2c3d',
  messageId: '<1@quiet.example>',
};
const compose = createMailRenderer(emails, PRICES, SITE);

describe('the email', () => {
  it.each(LANGUAGES)('writes the whole email in %s', (lang) => {
    const { subject, html, text } = compose({ ...FACTS, lang });
    expect({ lang, subject }).toEqual({ lang, subject: emails[lang]?.subject });
    expect(html).toContain(`<html lang="${lang}" dir="ltr">`);
    for (const part of [html, text]) {
      expect(part).toContain(FACTS.link);
      expect(part).toContain(`${SITE}/unlocked-solutions`);
      expect(part).toContain('£3.99 (GBP)');
      expect(part).toContain('0a1b2c3d');
      expect(part).toContain(`${SITE}/terms-of-service`);
      expect(part).not.toMatch(/%[A-Z]+%|\{[a-z.]+\}|undefined/);
    }
  });

  it.each([
    ['en', '21 November 2026'],
    ['ja', '2026年11月21日'],
  ] as const)('writes the day in %s', (lang, day) => {
    expect(compose({ ...FACTS, lang }).text).toContain(day);
  });

  it.each(LANGUAGES)(
    'says in %s what was agreed to only if that was recorded, and else that the buyer may cancel',
    (lang) => {
      const [agreed, other] = [compose({ ...FACTS, lang }), compose({ ...FACTS, lang, agreed: false })];
      const block = (name: string) =>
        new RegExp(`%${name}%([\\s\\S]*?)%/${name}%`).exec((emails[lang] ?? emails.en).text)?.[1]?.trim() ??
        'no such block';
      expect(agreed.text).toContain(block('AGREED'));
      expect(agreed.text).not.toContain(block('NOT-AGREED'));
      expect(other.text).toContain(block('NOT-AGREED'));
      expect(other.text).not.toContain(block('AGREED'));
      for (const { html, text } of [agreed, other]) expect(html + text).not.toContain('AGREED%');
      expect(agreed.html).not.toBe(other.html);
    },
  );

  it('links each method to its place in the guide; in plain text, the long link stands once', () => {
    const { html, text } = compose(FACTS);
    for (const id of ['yosemite', 'polar', 'scaffold']) expect(html).toContain(`${FACTS.link}#solution-${id}`);
    expect(text.split(FACTS.link)).toHaveLength(2);
  });

  it.each(LANGUAGES)('leads in %s to the warnings by the buyer’s link: without it, their page is locked', (lang) => {
    const { html, text } = compose({ ...FACTS, lang });
    expect(html).toContain(`${FACTS.link}#urgent`);
    expect(html + text).not.toContain('/unlocked-solutions#');
  });

  it('says who must leave a method out before its steps, each list under its own heading, and numbers to ring as they are', () => {
    const { html, text } = compose(FACTS);
    for (const part of [html, text]) {
      const places = [
        'Leave it out',
        'Sit sideways',
        'How long, and what to expect',
        'if it feels worse',
        'get up slowly',
        'What you need',
      ];
      const found = places.map((words) => part.toLowerCase().indexOf(words.toLowerCase()));
      expect(found).not.toContain(-1);
      expect(found).toEqual([...found].sort((a, b) => a - b));
      expect(part.replace(/<[^>]*>/g, '\n')).toMatch(/\nSteps:?\n\s*(?:1\. )?Sit sideways/);
      expect(part.replace(/<[^>]*>/g, '')).toMatch(/Call 999 for [^.]*chest pain[\s\S]*Questions\? Email /);
    }
    expect(text).not.toContain('tel:');
  });

  it('begins with what helps now and the link, names the parts of the guide, and in HTML links to each', () => {
    const { html, text } = compose(FACTS);
    for (const part of [html, text]) expect(part).toMatch(/alk for three minutes.*access\?t=.*Thank you/s);
    expect(text).toContain(
      'Right now · If it isn’t working · Four weeks · By day · Plane, cinema, car, hospital · Bedside card · Letter for your GP · Seven-night diary',
    );
    for (const id of ['now', 'help', 'weeks', 'day', 'moments', 'card', 'letter', 'diary', 'evidence'])
      expect(html).toContain(`"${FACTS.link}#${id}"`);
  });

  it.each(LANGUAGES)('says in %s whom to ring in despair, before the methods, and of which day the text is', (lang) => {
    const { html, text } = compose({ ...FACTS, lang });
    for (const part of [html, text]) {
      expect(part.slice(0, part.indexOf('The Yosemite'))).toMatch(/116 123.*2026/s);
      expect(part).not.toContain('{date}');
    }
    expect(html).toContain('"tel:116123"');
  });

  it('has in plain text the heading of the warnings in capitals, no stars, and where links lead', () => {
    const { text } = compose(FACTS);
    expect(text).toContain('WARNINGS:');
    expect(text).toContain('\n- Never fall asleep with it. If');
    expect(text).not.toMatch(/\*\p{L}/u);
    expect(text).toContain('Ring now (the numbers are at the top of this email).');
    expect(text).toContain('\n1. Legs up the wall\nThe Yosemite Mode of Recovery\n');
    expect(text).toContain('long pillow (→ On your side, with a long pillow)');
  });

  it.each([
    ['en', 'Legs up the wall'],
    ['ja', '脚を壁に上げる'],
  ] as const)('names the methods in %s in plain words too', (lang, name) => {
    const { html, text } = compose({ ...FACTS, lang });
    for (const part of [html, text]) expect(part.indexOf(name)).toBeGreaterThan(part.indexOf('1. The Yosemite'));
  });

  it('brings along the drawings that it shows, and no others', () => {
    const drawings = { polar: 'YQ==', other: 'Yg==' };
    const { drawings: shown } = createMailRenderer(emails, PRICES, SITE, drawings)(FACTS);
    expect(shown).toEqual([{ id: 'polar', png: 'YQ==' }]);
  });

  it('repeats the terms the buyer agreed to', () => {
    for (const part of [compose(FACTS).html, compose(FACTS).text]) {
      expect(part).toContain('supplied at once, with your consent');
      expect(part).toContain('lose my right to cancel within 14 days');
    }
  });

  it('falls back to English, and says so, in a language without texts', () => {
    const { lang, subject, text } = createMailRenderer({ en: emails.en }, PRICES, SITE)({ ...FACTS, lang: 'bn' });
    expect({ lang, subject }).toEqual({ lang: 'en', subject: emails.en.subject });
    expect(text).toContain('21 November 2026');
  });

  it('formats an amount in a currency that is no longer in the table', () => {
    expect(compose({ ...FACTS, currencyCode: 'XTS', amountCents: 4900 }).text).toContain('49.00 XTS');
  });

  it('escapes values in HTML', () => {
    const { html } = compose({ ...FACTS, link: `${SITE}/access?t="><img src=x onerror=alert(1)>&a=1` });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('t=&quot;&gt;&lt;img');
  });

  it('does not expand a placeholder or pattern inside a value', () => {
    const { text, html } = compose({ ...FACTS, link: '%AMOUNT%$&$1%DATE%' });
    expect(text).toContain('%AMOUNT%$&$1%DATE%');
    expect(html).toContain('%AMOUNT%$&amp;$1%DATE%');
  });

  it.each([
    ['a\r\nb', 'a b'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a  b', 'a  b'],
  ])('puts the subject %j on one line', (subject, line) => {
    const write = createMailRenderer({ en: { ...emails.en, subject } }, PRICES, SITE);
    expect(write(FACTS).subject).toBe(line);
  });
});
