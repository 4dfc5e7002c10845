import { describe, expect, it } from 'vitest';
import { isEmail } from '#domain/email.ts';

describe('isEmail', () => {
  it('takes an address of 254 characters and none longer', () => {
    const label = `${'d'.repeat(63)}.`.repeat(3);
    const address = (length: number) => `${'a'.repeat(length - label.length - 3)}@${label}co`;
    expect(address(254)).toHaveLength(254);
    expect(isEmail(address(254))).toBe(true);
    expect(isEmail(address(255))).toBe(false);
  });

  it('takes no long time over a long wrong address', () => {
    const start = performance.now();
    isEmail(`a@${'a.'.repeat(126)}`);
    // A pattern that tries every way to split it would need years.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it.each([
    'a@b.co',
    'a@b.c.co',
    'first.last+tag@sub.example.org',
    "o'neil@example.ie",
    'anna@müller.de',
    'a@b.museum',
    'a@b.xn--p1ai',
    'a-b@1-2.example',
    'x@例え.テスト',
    'ann@mail.gov.uk',
    'jörg@example.com',
    '"john doe"@example.com',
    'x@sub_domain.example.com',
    'संपर्क@डाटामेल.भारत',
  ])('takes %s', (address) => expect(isEmail(address)).toBe(true));
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@b..co',
    'a@b.co\n',
    'a@b..c',
    'a,b@c.de',
    'x@-y.z',
    'x@y-.example',
    'x@y.-example',
    'ann@gmail,com',
    'ann@gmail.c',
    'ann@@gmail.com',
    'ann@gmail com',
    '<ann@gmail.com>',
    'mailto:ann@gmail.com',
    'a@b.co, c@d.co',
    'a@b.co.',
    'a@b．co',
    '"a>b"@c.co',
    '"a\r\nb"@c.co',
    'a b@c.co',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (address) => expect(isEmail(address)).toBe(false));
});
