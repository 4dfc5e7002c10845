/** Assets of pages whose styles and scripts do not matter. */
import type { Assets } from '../../generator/output/bundle-assets.ts';
import type { PageAssets } from '../../generator/output/render-pages.ts';
import { structuredData } from '../../generator/output/structured-data.ts';

export const PAGE_ASSETS: PageAssets = {
  style: { url: '/assets/page.css', critical: () => ({ css: '', hash: '' }) },
  script: '/assets/main.js',
  drawings: new Map(),
  structuredData,
};

export const ASSETS: Assets = {
  page: { style: '/assets/page.css', css: 'p{order:1}', minify: true, script: '/assets/main.js', drawings: new Map() },
  files: [],
};
