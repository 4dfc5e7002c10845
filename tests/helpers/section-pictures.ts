/**
 * The pictures in docs/fields.md: the first section of each kind that tests/sites/full shows, on a page of its own, in a browser.
 * `node tests/helpers/start.mjs tests/helpers/section-pictures.ts` takes them again.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS } from '#schema/sections.ts';
import { createBrowser } from '../../generator/check/browser/open-browser.ts';
import { openSite } from '../../generator/check/browser/site-in-browser.ts';
import { loadSharp } from '../../generator/media/load-sharp.ts';
import { pageAssets } from '../../generator/output/render-pages.ts';
import { buildClean } from '../check/site-under-test.ts';
import { PICTURES, ROOT } from './paths.ts';

const WIDTH = 960;
/** Enough to know a section by. */
const MOST_HEIGHT = 720;
const SHOWN_WIDTH = 480;

const { site, assets, render } = await buildClean();
const sharp = await loadSharp(ROOT);
const renderPage = render(site.site, pageAssets(assets.page));
const all = site.site.pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
const pages = Object.keys(SECTIONS).flatMap((kind) => {
  const first = all.find(({ page, section }) => section.kind === kind && page.lang === 'en');
  return first === undefined ? [] : [{ kind, html: renderPage({ ...first.page, sections: [first.section] }).html }];
});
// Without the policy of the headers, which knows the styles of whole pages only.
const files = new Map([
  ...[...site.files].filter(([path]) => path !== '_headers'),
  ...pages.map(({ kind, html }) => [`${kind}.html`, Buffer.from(html)] as const),
]);

rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });
const browser = createBrowser();
const context = await openSite(
  await browser.open(),
  { ...site, files, pages: [] },
  { width: WIDTH, height: MOST_HEIGHT },
);
const tab = await context.newPage();
// By day, whenever they are taken.
await tab.clock.setFixedTime('2026-06-01T12:00');
for (const { kind } of pages) {
  await tab.goto(`${site.settings.url}/${kind}.html`);
  await tab.addStyleTag({ content: 'header, footer, #menu { display: none !important }' });
  const box = await tab.locator('main').boundingBox();
  if (box === null || box.height < 20) continue;
  const clip = { x: 0, y: box.y, width: WIDTH, height: Math.min(box.height, MOST_HEIGHT) };
  const picture = sharp(await tab.screenshot({ clip, fullPage: true })).resize(SHOWN_WIDTH);
  writeFileSync(join(PICTURES, `${kind}.webp`), await picture.webp({ quality: 60 }).toBuffer());
}
await browser.close();
