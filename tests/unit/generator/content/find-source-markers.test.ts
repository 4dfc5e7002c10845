import { describe, expect, it } from 'vitest';
import { annotate, elementAt, marksAround, readTracedPage } from '../../../../generator/content/find-source-markers.ts';
import { Trace } from '../../../../generator/content/source-markers.ts';

/** Each {word} of the page marked, in its order. */
function traced(html: string) {
  const trace = new Trace();
  let number = 0;
  return readTracedPage(
    html.replace(/\{(.*?)\}/g, (_, text: string) => {
      number += 1;
      return trace.mark(text, { file: 'a.yaml', spot: { path: [number] } });
    }),
  );
}
const marksOf = (html: string) => traced(html).elements.map(({ name, marks }) => `${name} ${marks.join(' ')}`.trim());

describe('a traced page', () => {
  it('is read without its marks, which belong to the element around them', () => {
    const { html, elements } = traced('<main><h1>{One}</h1><p>{Two} and <b>{three}</b>, {four}</p></main>{five}');
    expect(html).toBe('<main><h1>One</h1><p>Two and <b>three</b>, four</p></main>five');
    expect(elements).toEqual([
      { name: 'main', start: 0, marks: [], parent: undefined },
      { name: 'h1', start: 6, marks: [0], parent: 0 },
      { name: 'p', start: 18, marks: [1, 3], parent: 0 },
      { name: 'b', start: 29, marks: [2], parent: 2 },
    ]);
  });

  it.each([
    ['attributes', '<img alt="{A moon}"><p title="a > b">{x}</p>', ['img 0', 'p 1']],
    ['attributes in single quotes', "<p title='a > b'>{x}</p>", ['p 0']],
    ['comments', '<p><!-- <b> {no} -->{x}</p>', ['p 1']],
    [
      'elements without an end',
      '<p>{a}<br>{b}<input/>{c}<svg><path/>{d}</svg></p>',
      ['p 0 1 2', 'br', 'input', 'svg 3', 'path'],
    ],
    ['elements in capitals', '<P>{a}</P><my-part>{b}</my-part>', ['p 0', 'my-part 1']],
    ['elements left open', '<ul><li>{a}<li>{b}</ul><p>{c}</p>', ['ul', 'li 0', 'li 1', 'p 2']],
    ['ends that are missing', '<p>{a}', ['p 0']],
    ['ends of nothing', '<p></b>{a}</p>', ['p 0']],
    ['words before and behind all elements', '{a}<p>{b}</p>{c}', ['p 1']],
  ])('knows whose words are whose among %s', (_, html, marks) => {
    expect(marksOf(html)).toEqual(marks);
  });

  it('can be written with an attribute on each element that has words', () => {
    const page = traced('<main><h1>{One}</h1><hr><p class="a">{Two} <b>three</b> {four}</p></main>');
    expect(annotate(page, 'data-x', (marks) => marks.join('+'))).toBe(
      '<main><h1 data-x="0">One</h1><hr><p data-x="1+2" class="a">Two <b>three</b> four</p></main>',
    );
  });

  it('knows the element of each place, and the marks of it or around it', () => {
    const page = traced('<main>{Zero}<p>{One}<b><i>x</i></b></p><hr></main><footer></footer>');
    const at = (text: string) => elementAt(page, page.html.indexOf(text));
    expect(['<main', 'Zero', '<p', 'One', '<i', 'x', '<hr', '<footer'].map(at)).toEqual([0, 0, 1, 1, 3, 3, 4, 5]);
    expect(elementAt({ ...page, elements: [] }, 3)).toBe(-1);
    expect([at('Zero'), at('x'), at('<hr'), at('<footer')].map((index) => marksAround(page, index))).toEqual([
      ...[[0], [1], [0], []],
    ]);
    expect(marksAround(page, 99)).toEqual([]);
  });
});
