import { describe, expect, it } from 'vitest';
import {
  annotate,
  elementAt,
  marksAround,
  readTracedPage,
} from '../../../../../generator/content/markers/find-source-markers.ts';
import { Trace } from '../../../../../generator/content/markers/source-markers.ts';

/** A page whose {texts} carry markers, numbered from 0. */
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

describe('readTracedPage', () => {
  it('removes the markers and assigns each to the element around it', () => {
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
    ['void elements', '<p>{a}<br>{b}<input/>{c}<svg><path/>{d}</svg></p>', ['p 0 1 2', 'br', 'input', 'svg 3', 'path']],
    ['elements in capitals', '<P>{a}</P><my-part>{b}</my-part>', ['p 0', 'my-part 1']],
    ['elements in others of their name', '<div>{a}<div>{b}</div>{c}</div>', ['div 0 2', 'div 1']],
    ['unclosed elements', '<ul><li>{a}<li>{b}</ul><p>{c}', ['ul', 'li 0', 'li 1', 'p 2']],
    ['closing tags without an opening one', '<p></b>{a}</p>', ['p 0']],
    ['text outside all elements', '{a}<p>{b}</p>{c}', ['p 1']],
  ])('handles %s', (_, html, marks) => {
    expect(traced(html).elements.map((one) => [one.name, ...one.marks].join(' '))).toEqual(marks);
  });
});

describe('a traced page', () => {
  it('can be written with an attribute on each element that has words', () => {
    const page = traced('<main><h1>{One}</h1><hr><p class="a">{Two} <b>three</b> {four}</p></main>');
    expect(annotate(page, 'data-x', (marks) => marks.join('+'))).toBe(
      '<main><h1 data-x="0">One</h1><hr><p data-x="1+2" class="a">Two <b>three</b> four</p></main>',
    );
  });

  it('gives the element at an offset, and the nearest markers around an element', () => {
    const page = traced('<main>{Zero}<p>{One}<b><i>x</i></b></p><hr></main><footer></footer>');
    const at = (text: string) => elementAt(page, page.html.indexOf(text));
    expect(['<main', 'Zero', '<p', 'One', '<i', 'x', '<hr', '<footer'].map(at)).toEqual([0, 0, 1, 1, 3, 3, 4, 5]);
    expect(elementAt({ ...page, elements: [] }, 3)).toBe(-1);
    const indexes = [...['Zero', 'x', '<hr', '<footer'].map(at), 99];
    expect(indexes.map((index) => marksAround(page, index))).toEqual([[0], [1], [0], [], []]);
  });
});
