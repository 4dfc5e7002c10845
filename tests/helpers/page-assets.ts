/** Assets of pages whose styles and scripts do not matter. */
import type { Assets } from '../../generator/output/bundle-assets.ts';
import { readPaidDrawings } from '../../generator/output/paid-drawings.ts';
import type { PageAssets } from '../../generator/output/render-pages.ts';
import { structuredData } from '../../generator/output/structured-data.ts';
import { ROOT } from './paths.ts';

const critical = () => ({ css: '', hash: '' });

export const PAGE_ASSETS: PageAssets = {
  style: {
    url: '/assets/page.css',
    critical,
    guide: { url: '/assets/guide.css', critical },
    tools: { url: '/assets/tools.css', critical },
    email: critical,
  },
  script: '/assets/main.js',
  drawings: new Map(),
  paidDrawings: readPaidDrawings(ROOT),
  images: new Map(),
  structuredData,
};

export const ASSETS: Assets = {
  page: {
    styles: {
      page: { url: '/assets/page.css', css: 'p{order:1}' },
      guide: { url: '/assets/guide.css', css: 'p{order:2}' },
      tools: { url: '/assets/tools.css', css: 'p{order:3}' },
    },
    emailCss: 'p{order:4}',
    script: '/assets/main.js',
    drawings: new Map(),
    paidDrawings: new Map(),
    images: new Map(),
  },
  files: [],
};
