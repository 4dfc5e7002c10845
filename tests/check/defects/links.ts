/** Faults of links and files. */
import { type Defect, inContent, inDist, inTemplate, replace } from '../defect.ts';

const DOCTOR = { file: 'pages/about.yaml', has: '[when to see a doctor](/medical-advice)' };
const SHARP = '<img alt="" src="/favicon.svg" srcset="/favicon.svg 1x, /gone.svg 2x">';
const ADDRESS = { file: 'site.yaml', has: '\nurl: ' };

export const links: readonly Defect[] = [
  {
    name: 'a link without encryption, and half a picture in it',
    check: 'files that pages load',
    change: inTemplate('/about', replace('<a href="/medical-advice">when', `<a href="http://nhs.uk/">${SHARP}when`)),
    code: 'insecure-link',
    at: DOCTOR,
    also: ['missing-asset'],
  },
  {
    name: 'a source that is gone',
    check: 'links to other sites',
    change: inContent(
      'resources.yaml',
      replace('https://www.nhs.uk/conditions/restless-legs-syndrome/', 'https://www.nhs.uk/gone'),
    ),
    code: 'external-link-broken',
    at: { file: 'resources.yaml', has: 'https://www.nhs.uk/gone' },
  },
  {
    name: 'an icon that was left out',
    check: 'files that pages load',
    change: inDist('favicon.svg', undefined),
    code: 'missing-asset',
    at: ADDRESS,
    also: ['site-outdated'],
  },
];
