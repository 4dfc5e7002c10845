import { expect, it } from 'vitest';
import { cspHash, styleHashes, stylesIn } from '../../../../generator/output/csp-hashes.ts';

// printf 'a{}' | openssl dgst -sha256 -binary | base64
const HASHES = {
  'b{}': 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=',
  'c{}': 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=',
  'a{}': 'sha256-ftC8Ai5hOUB0hYxJ5eL4hEFGrnb9Asw7dO2PtFDjO0I=',
};

it('finds every style element of a page, whatever attributes it has', () => {
  const html = '<head><style>a{}</style><style media="print">b{\n}</style></head><body><style></style></body>';
  expect(stylesIn(html)).toEqual(['a{}', 'b{\n}', '']);
});

it('lists the style of each page and member page once, sorted', () => {
  const pages = ['a{}', 'b{}', 'a{}'].map((css) => ({ styleHash: cspHash(css) }));
  const members = { '/yours': { filled: '<style>c{}</style>', locked: '<style>a{}</style>' } };
  expect(styleHashes(pages, members)).toEqual(Object.values(HASHES).sort());
});
