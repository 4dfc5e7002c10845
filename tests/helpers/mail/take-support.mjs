/**
 * Takes from caniemail's data what the emails need: the newest word on each feature for three mail programs on their platforms.
 * npm pack caniemail, unpack it, and: node tests/helpers/mail/take-support.mjs package/data/caniemail.json > tests/helpers/mail/support.json
 */
import { readFileSync } from 'node:fs';

const COLUMNS = [
  ...['desktop-webmail', 'mobile-webmail', 'ios', 'android'].map((platform) => ['gmail', platform]),
  ...['windows', 'macos', 'outlook-com', 'ios', 'android'].map((platform) => ['outlook', platform]),
  ...['macos', 'ios'].map((platform) => ['apple-mail', platform]),
];

const { last_update_date: date, data } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const newest = (versions = {}) => (Object.values(versions).at(-1) ?? 'u').charAt(0);
const features = data
  .filter(({ category }) => category === 'css' || category === 'html')
  .map(({ slug, stats }) => [slug, COLUMNS.map(([client, platform]) => newest(stats[client]?.[platform])).join('')]);
const table = {
  source: 'https://www.caniemail.com, by way of the npm package caniemail 2.0.2 (MIT)',
  date: date.slice(0, 10),
  meaning: 'one letter a column: y yes, a partly, n no, u not known',
  columns: COLUMNS.map((names) => names.join(' ')),
  features: Object.fromEntries(features),
};
process.stdout.write(`${JSON.stringify(table, null, 2)}\n`);
