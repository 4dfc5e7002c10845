import { describe, expect, it } from 'vitest';
import { fileOf, internalTarget, isFileName, routeOf, SLUG, suggestSlug } from '#domain/route.ts';

describe('SLUG', () => {
  it.each(['about', 'rls-cure', '404', 'a-1-b'])('takes %s', (slug) => expect(slug).toMatch(SLUG));
  it.each(['', 'About', 'a--b', '-a', 'a-', 'a b', 'a/b', '..', 'a.b', 'é', 'a\n'])('refuses %j', (slug) =>
    expect(slug).not.toMatch(SLUG),
  );
});

describe('a name that every system can have', () => {
  it.each(['a', 'x'.repeat(100), 'con-1', 'icon', 'console', 'com', 'com10', 'lpt', 'xlpt1', 'nul-and-void'])(
    'may be %s',
    (name) => expect(isFileName(name)).toBe(true),
  );
  it.each(['x'.repeat(101), 'con', 'prn', 'aux', 'nul', 'com1', 'com9', 'lpt0'])('is not %s', (name) =>
    expect(isFileName(name)).toBe(false),
  );
});

describe('suggestSlug', () => {
  it.each([
    ['RLS & Sleep!', 'rls-sleep'],
    ['Piñas__y  más', 'pinas-y-mas'],
    ['../up/', 'up'],
    ['…', undefined],
    ['', undefined],
  ])('makes %j %j', (name, slug) => expect(suggestSlug(name)).toBe(slug));
});

describe('routes and files', () => {
  it('gives the home page the root', () => {
    expect(routeOf('home')).toBe('/');
    expect(routeOf('index')).toBe('/');
    expect(fileOf('/')).toBe('index.html');
  });

  it('gives any other page its name', () => {
    expect(routeOf('rls-cure')).toBe('/rls-cure');
    expect(fileOf('/rls-cure')).toBe('rls-cure.html');
  });
});

describe('internalTarget', () => {
  it.each([
    ['/about', { route: '/about', anchor: '' }],
    ['/about#team', { route: '/about', anchor: 'team' }],
    ['/about?from=mail#team', { route: '/about', anchor: 'team' }],
    ['#faq', { route: '', anchor: 'faq' }],
    ['#', { route: '', anchor: '' }],
    ['/?from=mail', { route: '/', anchor: '' }],
    ['/', { route: '/', anchor: '' }],
    ['/#solutions', { route: '/', anchor: 'solutions' }],
  ])('reads %s', (href, target) => {
    expect(internalTarget(href)).toEqual(target);
  });

  it.each(['https://example.com/about', '//example.com', 'mailto:a@b.example', 'tel:116123', ''])(
    'leaves %j to the world outside',
    (href) => expect(internalTarget(href)).toBeUndefined(),
  );
});
