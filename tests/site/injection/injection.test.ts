/**
 * No text of content can leave its place: with hostile signs in every field that takes them, each file of the site is made of what it
 * is made of with harmless ones. A few of the signs in every run, each by itself with EVERY_TEST=1.
 */
import { describe, expect, it } from 'vitest';
import { type Built, buildWith, type Change, leavesOf, refusedBy, SOURCES } from './poisoned-site.ts';
import { shapeOf } from './shape.ts';

const EVERYTHING = process.env.EVERY_TEST === '1';

const ALONE: readonly string[] = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="x',
  ']]>',
  '<!--',
  '-->',
  '<![CDATA[',
  '</style><script>x</script>',
  '</title><base href=//evil>',
  '</textarea>',
  '<svg/onload=x>',
  '\u2028',
  '\u2029',
  '&lt;script&gt;',
  '&quot;',
  '&#x22;&#62;',
  '&amp',
  '\\"',
  '\\u003c/script>',
  '`\u0024{x}`',
  '{{x}}',
  '\u0024{x}',
  'javascript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  '\r\nX-Evil: 1',
  '\n/* /evil 301',
  '*/}body{x',
  'url(//evil)',
  '\u202e',
  '\u2066',
  '\0',
  '\u001b[2J',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\ufffe',
  '__proto__',
  'constructor',
  '\ue1000\ue101',
  '\ue2000\ue201',
  '\ue002x\ue003',
  '\ue000\ue010\ue001',
  '&#xe100;0&#xe101;',
  '&#57600;0&#57601;',
  '[x](javascript:x)',
];
/** What plain texts take, and what Markdown takes too. */
const TOGETHER: readonly string[] = [
  `</script><!--"><img src=x onerror=alert(1)>' ]]> </style></title></textarea>\u2028&quot;\\"`,
  `" ' ]]> --> &lt;script&gt; &#34; \\" \u2028 javascript:x //evil.example`,
  '\ue1000\ue101',
  '\r\nX-Evil: 1',
];
const SIGNS = EVERYTHING ? [...ALONE, ...TOGETHER] : TOGETHER.slice(0, 3);
/**
 * As many words in its place, so that what counts words counts the same; without letters where it has none, for the anchors of headings;
 * and as bold, where Markdown reads it so.
 */
const harmlessLike = (sign: string): string =>
  sign.replace(/\S+/g, (word) => (/[\p{L}\d]/u.test(word) ? word.replace(/^(_*).*?(_*)$/su, '$1harmless$2') : '…'));

/** After a space: whether Markdown's signs end a bold word depends on the character that follows. */
const adding =
  (words: string): Change =>
  (text) =>
    `${text.trimEnd()} ${words}`;

/** What is not made of the same any more. */
function differences(poisoned: Built, harmless: Built): string[] {
  const names = [...poisoned.files.keys()].filter((name) => !harmless.files.has(name));
  const changed = [...harmless.files].filter(([name, text]) => {
    const other = poisoned.files.get(name);
    return other === undefined || shapeSafely(name, other) !== shapeSafely(name, text);
  });
  return [...names, ...changed.map(([name]) => name)];
}

function shapeSafely(name: string, text: string): string {
  try {
    return shapeOf(name, text);
  } catch (error) {
    return `cannot be read: ${error}`;
  }
}

const LEAVES = [...SOURCES].flatMap(([file, { head, body }]) => [
  ...leavesOf(head).map(([leaf, text]) => ({ name: `${file} ${leaf}`, text })),
  ...(body === '' ? [] : [{ name: `${file} body`, text: body }]),
]);

describe('a text of content', () => {
  const shaping = 'leaves the shape of every page, email and index alone, whatever signs it holds';
  it(shaping, { timeout: 1_200_000 }, async () => {
    const figures = { tries: 0, lost: 0, leaked: 0 };
    for (const sign of SIGNS) {
      const { built, refused } = await refusedBy(sign, adding(sign));
      const harmless = await buildWith((text, leaf, file) =>
        refused.has(`${file} ${leaf}`) ? text : adding(harmlessLike(sign))(text, leaf, file),
      );
      const changed = harmless.files.size === 0 ? ['the harmless site is not built'] : differences(built, harmless);
      figures.tries += LEAVES.length;
      figures.leaked += changed.length;
      if (EVERYTHING)
        console.log(`${JSON.stringify(sign)}: ${LEAVES.length - refused.size} texts take it, ${refused.size} refuse`);
      expect.soft(changed, JSON.stringify(sign)).toEqual([]);
    }
  });

  const linking = 'that leads somewhere is refused at its line when it would run or leave the site unseen';
  it(linking, { timeout: 600_000 }, async () => {
    const links = LEAVES.filter(
      ({ name, text }) => /^(?:https:\/\/|\/|#|mailto:|tel:)\S*$/.test(text) && !name.includes('mendedBy'),
    );
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:x',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '\\\\evil.example',
      'http://evil.example',
    ];
    const figures = { tries: 0, lost: 0, leaked: 0 };
    const wanted = new Set(links.map(({ name }) => name));
    for (const to of EVERYTHING ? hostile : hostile.slice(0, 1).concat(hostile.slice(5, 6))) {
      const { diagnostics } = await buildWith((text, leaf, file) => (wanted.has(`${file} ${leaf}`) ? to : text));
      const told = diagnostics.filter(({ severity }) => severity === 'error').length;
      figures.tries += links.length;
      figures.leaked += Math.max(0, links.length - told);
      expect.soft(told, to).toBeGreaterThanOrEqual(links.length);
    }
  });
});
