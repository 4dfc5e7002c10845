import { expect, it } from 'vitest';
import { formatBytes } from '../../../../generator/domain/format-bytes.ts';

it.each([
  [0, '0 kB'],
  [340_400, '340 kB'],
  [1_234_567, '1.2 MB'],
])('writes %d as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
