import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textKey, WORD_JOINER } from '#domain/text-key.ts';
import { Text } from '../../../../templates/parts/text.tsx';
import { loadFake } from '../../fake-content.ts';

const english = loadFake().contexts.get('en');
if (english === undefined) throw new Error('the fake site has an English context');
const settings = { ...english.settings, email: 'help@at-ease.example' };
const context = { ...english, settings };

/** The text as it is shown, each word joiner as a `+`. */
const shown = (text: string, own = context) =>
  renderToStaticMarkup(<Text text={text} context={own} />).replaceAll(WORD_JOINER, '+');

it.each([
  ['step-by-step, drug-free {count}', 'step-+by-+step, drug-+free {count}'],
  ['self-management, 2-3 %, - and', 'self-management, 2-3 %, - and'],
  ['low-cost: help@at-ease.example', 'low-+cost: <a href="mailto:help@at-ease.example">help@at-ease.example</a>'],
  [
    'help@at-ease.example, or help@at-ease.example',
    '<a href="mailto:help@at-ease.example">help@at-ease.example</a>, or help@at-ease.example',
  ],
])('keeps short compounds in one line, and nothing else: %s', (text, html) => expect(shown(text)).toBe(html));

it('has the usual price, until a script puts in the visitor’s', () => expect(shown('{price}')).toContain('>£3.99<'));

it('leaves the hyphens of other languages and of the paid guide alone', () => {
  expect(shown('drug-free', { ...context, lang: 'fr' })).toBe('drug-free');
  expect(shown('drug-free', { ...context, paid: new Map() })).toBe('drug-free');
});

it('keeps Japanese words whole that browsers take for two', () =>
  expect(
    shown('別の方法で、保冷剤をふくらはぎに。気のせい。2〜3時間の吐き気', { ...context, lang: 'ja', paid: new Map() }),
  ).toBe('別の方+法で、保+冷剤をふくらは+ぎに。気の+せい。2〜+3時間の吐き+気'));

it('has the same key as the text of the dictionary', () =>
  expect(textKey(`drug-${WORD_JOINER}free`)).toBe(textKey('drug-free')));
