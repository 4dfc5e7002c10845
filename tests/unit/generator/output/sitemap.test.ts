import { expect, it } from 'vitest';
import { sitemap } from '../../../../generator/output/site-files.ts';

it('has no entry if no page is listed', async () => {
  expect((await sitemap([], 'https://quiet.example')).split('\n').slice(1)).toEqual(['</urlset>', '']);
});
