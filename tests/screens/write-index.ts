/** The table of the pictures that are there. Pictures of screens that are no more go. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { ROOT } from '../helpers/paths.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { fileOf, SCHEMES, type Screen, WIDTHS } from './screen.ts';

const FOLDER = `${ROOT}/docs/screens`;

const INTRO = `# Every screen, in every state

\`npm run screens\` builds the site, opens each of these, and takes the picture anew. Whole pages are pictured from top to end
(from wider windows in smaller size), everything else as the window shows it: 360, 768 and 1280 CSS pixels wide, by day and by night.
`;

function linksOf(screen: Screen, width: (typeof WIDTHS)[number]): string {
  return SCHEMES.map((scheme) => ({ scheme, file: fileOf(screen, width, scheme) }))
    .filter(({ file }) => existsSync(`${FOLDER}/${file}`))
    .map(({ scheme, file }) => `[${scheme}](${file})`)
    .join(' · ');
}

export default function writeIndex(): void {
  const wanted = new Set(
    ALL_SCREENS.flatMap((screen) => WIDTHS.flatMap((width) => SCHEMES.map((scheme) => fileOf(screen, width, scheme)))),
  );
  const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));
  for (const file of pictures.filter((one) => !wanted.has(one))) rmSync(`${FOLDER}/${file}`);
  const rows = ALL_SCREENS.map(
    (screen) => `| ${screen.title} | ${screen.state} | ${WIDTHS.map((width) => linksOf(screen, width)).join(' | ')} |`,
  );
  const head = ['| screen | state | 360 | 768 | 1280 |', '| --- | --- | --- | --- | --- |'];
  writeFileSync(`${FOLDER}/README.md`, `${[INTRO, ...head, ...rows].join('\n')}\n`);
  const bytes = pictures.reduce(
    (sum, file) => sum + (statSync(`${FOLDER}/${file}`, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  console.log(
    `${ALL_SCREENS.length} screens, ${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB in docs/screens/`,
  );
}
