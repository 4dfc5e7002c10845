/** Links that the templates write. That each leads somewhere, the build checks. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { FULL_SITE } from '../helpers/paths.ts';
import { readPages } from '../helpers/site.ts';

const pages = readPages();
const links = z.array(z.object({ to: z.string() }));
const { footer } = z
  .object({ footer: z.record(z.string(), links) })
  .parse(parse(readFileSync(`${FULL_SITE}/site.yaml`, 'utf8')));

it('links to other sites open in a new tab without handing over the page', () => {
  const outside = pages.flatMap(({ root }) => root.querySelectorAll('a[href^="https://"]'));
  expect(outside.length).toBeGreaterThan(50);
  const unsafe = outside.filter(
    (a) => a.getAttribute('target') !== '_blank' || !/noopener/.test(a.getAttribute('rel') ?? ''),
  );
  expect(unsafe.map((a) => a.outerHTML)).toEqual([]);
});

it('the footer of every page has the links that its settings name', () => {
  const wanted = Object.values(footer).flatMap((group) => group.map(({ to }) => to));
  expect(wanted.length).toBeGreaterThan(8);
  for (const { root } of pages) {
    const hrefs = root.querySelectorAll('footer a').map((a) => a.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(wanted));
  }
});

it('each link to read on is described by a title of its own, for whoever hears links alone', () => {
  const described = pages.map(({ root }) => {
    const ids = root.querySelectorAll('a.more').map((link) => link.getAttribute('aria-describedby') ?? '');
    return { ids, titles: [...new Set(ids)].filter((id) => root.getElementById(id) !== null) };
  });
  expect(described.flatMap(({ ids }) => ids).length).toBeGreaterThan(20);
  for (const { ids, titles } of described) expect(titles).toEqual(ids);
});
