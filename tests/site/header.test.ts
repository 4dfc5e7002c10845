/** What a reader finds on the built pages, and no check looks at. */
import { expect, it } from 'vitest';
import { readPages } from '../helpers/site.ts';

const pageAt = (route: string) => {
  const page = readPages().find((one) => one.route === route);
  if (page === undefined) throw new Error(`there is no ${route}`);
  return page.root;
};

it('the header of a calm page leads to medical advice, and that of any other sells, as its menu does', () => {
  const offers = (route: string) =>
    pageAt(route)
      .querySelectorAll('header.header .button, #menu .button')
      .map((button) => button.text.trim());
  expect(offers('/severe-rls-relief')).toEqual(['Medical advice']);
  expect(offers('/rls-causes')).toEqual(['Get Relief Now', 'Get Relief Now']);
});
