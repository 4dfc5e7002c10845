import { describe, expect, it } from 'vitest';
import { isEmail } from '#domain/email.ts';

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.ie"])('takes %s', (address) =>
    expect(isEmail(address)).toBe(true),
  );
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b..co',
    'a@-b.co',
    'a@b.co\n',
    'a@b.co, c@d.co',
    'a@b.co>',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (address) => expect(isEmail(address)).toBe(false));
});
