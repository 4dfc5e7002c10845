import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { newParts } from '../../../../../generator/check/browser/new-parts.ts';

const FIRST =
  '<main><p class="lead" id="a">One</p><p><a href="/">Two</a></p><img src="/a.png" alt="A"><script>go()</script></main>';

const partsOf = (html: string, headers = '') => {
  const [first, second] = [{ root: parse(FIRST) }, { root: parse(html) }];
  const found = newParts([first, second], (page) => (page === first ? '' : headers)).get(second) ?? [];
  return found.map(({ tagName }) => tagName).filter(Boolean);
};

it.each([
  ['other words', '<main><p class="lead" id="a">Two</p></main>', []],
  ['another address or id', '<main><p class="lead" id="b">Two</p><p><a href="/x">X</a></p></main>', []],
  ['another picture', '<main>One<img src="/b.png" alt="B"></main>', []],
  ['a link that stands alone again', '<main><p><a href="/about">About</a></p></main>', []],
  ['a class of its own', '<main><p class="note" id="a">Two</p><p class="lead" id="b">One</p></main>', ['P']],
  ['another element around it', '<main><div><p class="lead" id="a">Two</p></div></main>', ['DIV', 'P']],
  ['an attribute that a style may ask for', '<main><p class="lead" id="a" hidden>Two</p></main>', ['P']],
  ['a role', '<main><p class="lead" id="a" role="alert">Two</p></main>', ['P']],
  ['no words', '<main>One<p><a href="/about"></a></p></main>', ['P', 'A']],
  ['a picture that says nothing', '<main>One<img src="/b.png" alt=""></main>', ['IMG']],
  ['a picture from elsewhere', '<main>One<img src="https://else.example/b.png" alt="B"></main>', ['IMG']],
  ['other code', '<main><script>stop()</script></main>', ['SCRIPT']],
  ['a second main', '<main>One</main><main>Two</main>', ['MAIN']],
  ['the link among words', '<main><p>See <a href="/about">it</a>.</p></main>', ['A']],
  ['the link in bold among words', '<main><p>See <b><a href="/">it</a></b>.</p></main>', ['B', 'A']],
])('a page with %s: new are %3$j', (_, html, tags) => {
  expect(partsOf(html)).toEqual(tags);
});

it('knows a page that is sent with other headers as new', () => {
  expect(partsOf(FIRST, "script-src 'none'")).toEqual(['MAIN', 'P', 'P', 'A', 'IMG', 'SCRIPT']);
});
