/** Slips of the finger in files of YAML: sections of real files with signs, lines and indentation lost, added, doubled and moved. */

type Random = (below: number) => number;

/** Constructs of YAML that content files seldom or never have. */
const RARE = `a: |+
  kept

b: >+
  folded
  on

  and on

c: 'it''s'
d: { e: [], "f g": {}, h: [1, -2.5, [true, ~]] }
"i j": "\\u00e9 \\n \\x41"
- k
-   l: 1e3
    m: |
        deep
          deeper
- - n
  - o: p
    q:
    - r
`;

const SIGNS = [
  ...[
    ' ',
    '  ',
    '\n',
    '\n\n',
    '  \n',
    '\t',
    '\r',
    ':',
    ': ',
    ':\n',
    '#',
    ' #',
    ' # x',
    '-',
    '- ',
    '--',
    '---\n',
    '...\n',
  ],
  ...[
    '"',
    "'",
    '""',
    "''",
    '\\',
    '\\n',
    '[',
    ']',
    '{',
    '}',
    '{}',
    '[]',
    ',',
    ', ',
    '|',
    '>',
    '>-',
    '|+',
    ': |\n',
    ': >\n',
  ],
  ...[
    '&a',
    '&a ',
    '*a',
    '* ',
    '!',
    '!!str ',
    '? ',
    '%',
    '@',
    '`',
    '~',
    '<<: ',
    'null',
    'true',
    'no',
    '0',
    '0x1F',
    '0o7',
  ],
  ...[
    '1e3',
    '-0',
    '.5',
    '.inf',
    '+',
    '=',
    '__proto__: ',
    'toString: ',
    '\ufeff',
    '\u00a0',
    '\u0085',
    '\u2028',
    '\0',
    '\x18',
  ],
  ...[
    '\ud83d',
    'ü',
    '日',
    'a',
    'a: b',
    'a: b\n',
    '- a\n',
    '  a: b\n',
    ' |2\n',
    ': &a\n',
    ': !x\n',
    '"a": ',
    "'a': ",
    ': []\n',
  ],
];

export function sectionsOf(texts: readonly string[], size: number, random: Random): string {
  const lines = (random(12) === 0 ? RARE : (texts[random(texts.length)] ?? '')).split('\n');
  const from = random(lines.length);
  const section = lines.slice(from, from + 1 + random(size));
  const indents = section.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const least = Math.min(...indents, 40);
  return `${section.map((line) => line.slice(least)).join('\n')}${random(4) === 0 ? '' : '\n'}`;
}

const cut = (text: string, at: number, length: number, instead = '') =>
  text.slice(0, at) + instead + text.slice(at + length);

function mutateLine(text: string, random: Random): string {
  const lines = text.split('\n');
  const at = random(lines.length);
  const line = lines[at] ?? '';
  const other = lines[random(lines.length)] ?? '';
  const indent = ' '.repeat(random(5));
  const instead = [
    [],
    [line, line],
    [`${indent}${line}`],
    [line.slice(1 + random(3))],
    [line, other],
    [other],
    [line, ''],
  ];
  lines.splice(at, 1, ...(instead[random(instead.length)] ?? []));
  return lines.join('\n');
}

function mutateSign(text: string, random: Random): string {
  const at = random(text.length + 1);
  const sign = SIGNS[random(SIGNS.length)] ?? '';
  const kinds = [
    () => cut(text, at, 1 + random(3)),
    () => cut(text, at, 0, sign),
    () => cut(text, at, 1, sign),
    () => cut(text, at, 0, text.slice(at, at + 1 + random(4))),
    () => cut(text, at, 0, text.slice(random(text.length + 1)).slice(0, random(8))),
    () => (random(8) === 0 ? text.slice(0, at) : cut(text, at, 0, sign)),
  ];
  return kinds[random(kinds.length)]?.() ?? text;
}

/** The text with one to three slips. */
export function mutate(text: string, random: Random): string {
  let mutated = text;
  for (let left = 1 + random(3); left > 0; left--) {
    mutated = random(3) === 0 ? mutateLine(mutated, random) : mutateSign(mutated, random);
  }
  return mutated;
}
