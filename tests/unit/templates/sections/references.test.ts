import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

it('sources beyond the first three are folded away, and numbered on from them', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const root = rendered({
    'references.yaml': ids.map((id) => `${id}: { title: Study ${id}, authors: B, publication: C }\n`).join(''),
    'pages/home.yaml': home({ kind: 'solutions' }, { kind: 'references', items: ids }),
  });
  const lists = root.querySelectorAll('.sources ol');
  expect(
    lists.map((list) => [list.getAttribute('start'), list.querySelectorAll('li cite').map(({ text }) => text)]),
  ).toEqual([
    [undefined, ['Study a', 'Study b', 'Study c']],
    ['4', ['Study d', 'Study e']],
  ]);
});
