import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { renderFragment } from '../../../templates/render-site.tsx';

describe('the HTML of a fragment', () => {
  it.each([
    ['no separators between texts', h('p', {}, 'For ', '£3.99', ' only'), '<p>For £3.99 only</p>'],
    ['apostrophes as they are', h('p', { title: "it's" }, "isn't"), '<p title="it\'s">isn\'t</p>'],
    ['no slashes of XHTML', h('p', {}, h('br'), h('hr')), '<p><br><hr></p>'],
    ['no empty values of boolean attributes', h('input', { required: true, hidden: true }), '<input required hidden>'],
    ['attributes in lower case', h('time', { dateTime: '2026' }), '<time datetime="2026"></time>'],
    [
      'texts that look like these as text',
      h('p', { title: '<!-- -->' }, 'a/> <br/> dateTime=""'),
      '<p title="&lt;!-- --&gt;">a/&gt; &lt;br/&gt; dateTime=&quot;&quot;</p>',
    ],
  ])('has %s', (_, node, html) => expect(renderFragment(node).html).toBe(html));
});

it('a fragment knows its ids and its links within the site', () => {
  const links = ['/a?b=1&c', '#x', 'https://example.com/', 'mailto:a@b.co'].map((href) => h('a', { href, key: href }));
  expect(renderFragment(h('section', { id: 'top' }, links))).toMatchObject({ ids: ['top'], links: ['/a?b=1&c', '#x'] });
});
