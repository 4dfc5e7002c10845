import { expect, it } from 'vitest';
import { linkFor } from '../../../../../generator/content/values/address-fixes.ts';

it.each([
  ['about', '/about'],
  ['about.html#top', '/about#top'],
  ['www.nhs.uk', 'https://www.nhs.uk'],
  ['help@a.example', 'mailto:help@a.example'],
  ['javascript:alert(1)', undefined],
] as const)('the link for %s is %s', (href, link) => expect(linkFor(href)).toBe(link));
