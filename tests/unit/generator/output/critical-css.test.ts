import { describe, expect, it } from 'vitest';
import { createCriticalCss } from '../../../../generator/output/critical-css.ts';

/** What is left of a style for elements with these classes. */
const first = (css: string, ...classes: string[]) => createCriticalCss(css, true)(classes);

describe('the style of the first screen', () => {
  it('keeps the rules of plain elements and of the classes there are, in their order', () => {
    const css = 'p{color:red}.a{color:green}.b{color:blue}.a p{color:gray}';
    expect(first(css, 'a')).toBe('p{color:red}.a{color:green}.a p{color:gray}');
  });

  it.each(['.a .b', '.b .a', '.a.b', '.a>.b', '.a:hover .b', '.b::before', '.a:is(.b,.c)'])(
    'leaves out %s where there is no b',
    (rule) => {
      expect(first(`${rule}{color:red}`, 'a')).toBe('');
    },
  );

  it.each(['.a,.b', '.a:not(.b)', '.a:has(.b)', '[data-x]', ':root'])('keeps %s in doubt', (rule) => {
    expect(first(`${rule}{color:red}`, 'a')).toBe(`${rule}{color:red}`);
  });

  it('looks into media queries, and leaves paper out', () => {
    const css = '@media (width>=48rem){.a{color:red}.b{color:red}}@media print{.a{color:#000}p,.a{margin:0}}';
    expect(first(css, 'a')).toBe('@media (width>=48rem){.a{color:red}}');
  });

  it('leaves out variables that no rule is left to read, also those read by one of them alone', () => {
    const css = ':root{--a:red;--b:var(--c);--c:2px}.a{color:var(--a)}.b{margin:var(--b)}';
    expect(first(css, 'a')).toBe(':root{--a:red}.a{color:var(--a)}');
    expect(first(css, 'b')).toBe(':root{--b:var(--c);--c:2px}.b{margin:var(--b)}');
  });

  it('leaves out animations that no rule is left to play', () => {
    const css = '@keyframes rise{0%{opacity:0}}.a{animation:1s ease-out both rise}';
    expect(first(css, 'a')).toContain('@keyframes rise');
    expect(first(css, 'b')).toBe('');
  });

  it('is one text for all elements that mean the same to the style', () => {
    const of = createCriticalCss('.a{color:red}.b{color:red}', true);
    expect(of(['a', 'unstyled', 'a'])).toBe(of(['a']));
  });
});
