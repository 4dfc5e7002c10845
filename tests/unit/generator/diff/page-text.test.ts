import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../../generator/diff/page-text.ts';

const blocks = (html: string) => blocksOf(html).map(({ part, text }) => (part === 'text' ? text : `${part}: ${text}`));

describe('blocksOf', () => {
  it('keeps running text together and its inline elements with it', () =>
    expect(blocks('<p>See <a href="/about">about <b>us</b></a>, now.</p>')).toEqual([
      'See about us, now.',
      'link: /about',
    ]));

  it('takes apart what stands in blocks of its own, and buttons that stand side by side', () => {
    expect(blocks('<h2>One</h2><ul><li>Two</li><li>Three</li></ul>')).toEqual(['One', 'Two', 'Three']);
    expect(blocks('<div><a href="#a">Buy</a><a href="/b">Learn</a></div>')).toEqual([
      'Buy',
      'link: #a',
      'Learn',
      'link: /b',
    ]);
  });

  it('reads characters as they are shown, and any space as one space', () =>
    expect(blocks('<p>Fish &amp;\n  chips&nbsp;&#163;3</p>')).toEqual(['Fish & chips £3']));

  it('reads what is said of pictures and controls', () =>
    expect(blocks('<img src="x" alt="A moon"><nav aria-label="Menu"><input placeholder="Email"></nav>')).toEqual([
      'picture: A moon',
      'label: Menu',
      'label: Email',
    ]));

  it('leaves out what nobody reads', () =>
    expect(blocks('<head><title>T</title></head><style>a{}</style><script>b</script><!-- c --><p>d</p>')).toEqual([
      'd',
    ]));
});
