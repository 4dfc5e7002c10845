import { describe, expect, it } from 'vitest';
import { createCriticalCss, readStyle, withoutFonts } from '../../../../generator/output/critical-css.ts';

const HTML = '<html lang="fr"><body><main><p class="a"><b lang="en"><br></b><i></i></p><h2>';
const critical = (css: string) => createCriticalCss(readStyle(css))(HTML, true).css;

describe('the critical CSS of a paragraph with the class a', () => {
  it.each([
    [
      'rules of plain elements and of a, in order',
      'p{color:red}.a{color:green}.b{color:blue}.a b{color:gray}',
      'p{color:red}.a{color:green}.a b{color:gray}',
    ],
    [
      'rules in media queries, but for print',
      '@media (width>=48rem){.a{color:red}.b{color:red}}@media print{.a{color:#000}p,.a{margin:0}}',
      '@media (width>=48rem){.a{color:red}}',
    ],
    [
      'of a list, its own selectors',
      '.b a:not(:hover,[x]),.a,.a:focus-visible,.b .a:is(.c,.d),.a:not(:is(.b,:not(.c))),h1{color:red}',
      '.a,.a:not(:is(.b,:not(.c))){color:red}',
    ],
    [
      'of a list, each selector whole, however deep its brackets are',
      '.a:not(:target,:has(:target),.b:not(:has(:target))>:first-child),.b:target{color:red}',
      '.a:not(:target,:has(:target),.b:not(:has(:target))>:first-child){color:red}',
    ],
    [
      'variables that a remaining rule reads',
      ':root{--a:var(--d);--b:var(--c);--c:2px}.a{--d:red;color:var(--a)}.b{margin:var(--b)}',
      ':root{--a:var(--d)}.a{--d:red;color:var(--a)}',
    ],
    [
      'variables that such a variable reads',
      ':root{--b:var(--c);--c:2px}.a{--c:3px;margin:var(--b)}',
      ':root{--b:var(--c);--c:2px}.a{--c:3px;margin:var(--b)}',
    ],
    [
      'the value of a variable that has but one',
      ':root{--a:red}.a,p{color:var(--a);background:var(--a)}',
      '.a,p{color:red;background:red}',
    ],
    [
      'rules of the same selectors as one, where they follow each other',
      '.a{color:red}.b{color:red}.a{margin:0}p{margin:0}@media print{p{margin:0}}@media (width>=48rem){p{color:red}p{margin:0}}',
      '.a{color:red;margin:0}p{margin:0}@media (width>=48rem){p{color:red;margin:0}}',
    ],
    [
      'no media query whose rules have all gone',
      '@media (width>=48rem){.b{--a:red}:root{--b:red}}.a{color:red}',
      '.a{color:red}',
    ],
    [
      'a variable that has several values',
      ':root{--a:red}@media (width>=48rem){:root{--a:#00f}}.a{color:var(--a)}',
      ':root{--a:red}@media (width>=48rem){:root{--a:#00f}}.a{color:var(--a)}',
    ],
    [
      'nothing that shows only later',
      '@keyframes x{0%{opacity:0}}.a{transition:all 1s;cursor:pointer;color:red;animation:1s x}',
      '.a{color:red}',
    ],
  ])('has %s', (_, css, kept) => expect(critical(css)).toBe(kept));

  it.each([
    '.a .b',
    '.b .a',
    '.a.b',
    '.a>.b',
    '.a:hover .b',
    '.b::before',
    '.a:is(.b,.c)',
    '.a:has(>.b)',
    '.a+h1',
    'p:is(:lang(ja),:lang(zh))',
    '.a p',
    'b i',
    '.a h2',
    'p:lang(en)',
    'i:lang(en)',
    'b:has(i)',
  ])('leaves out %s', (rule) => expect(critical(`${rule}{color:red}`)).toBe(''));

  it.each(['.a:hover', '.a:focus-visible', 'body:has(:popover-open)>.a'])(
    'leaves %s to the file: nobody is there yet',
    (rule) => expect(critical(`p{color:red}${rule}{color:red}`)).toBe('p{color:red}'),
  );

  it.each([
    '.a:not(:hover)',
    '.a:not(.b)',
    '.a:has(>b)',
    'b:lang(en)',
    '.a i:lang(fr)',
    'b+i',
    '.a~h2',
    'p:is(:lang(ja),:lang(fr))',
    '.a:nth-child(2n)',
    '[data-x]',
    ':root',
  ])('keeps %s in doubt', (rule) => expect(critical(`${rule}{color:red}`)).toBe(`${rule}{color:red}`));
});

describe('the typefaces', () => {
  const own = '@font-face{font-family:Own;src:url(/own.woff2)}';
  const serif = '@font-face{font-family:Fraunces;src:url(/serif.woff2)}@font-face{font-family:F1;src:local(Georgia)}';

  it('are all in the critical CSS of a page in Latin letters, and the serif in no other', () => {
    const of = createCriticalCss(readStyle(serif + own));
    expect(of('', true).css).toBe(serif + own);
    expect(of('', false).css).toBe(own);
  });

  it('are not in the file, where they would come in after the first paint', () =>
    expect(withoutFonts(`${serif}p{color:red}${own}`)).toBe('p{color:red}'));
});
