/** The parts of docs/benchmarks.md that show other tools beside ours. */
import { type DevFigures, median, type PeerFigures, ratio } from './figures.ts';
import { duration, HEAD, measured, megabytes, number, size, table, times } from './markdown.ts';

/** Beside ours where the other tools are not there. */
const NOBODY: [string, Record<string, number[]>] = ['–', {}];

export function devText(dev: DevFigures): string {
  const [[ours, kinds] = ['', {}], ...others] = Object.entries(dev.tools);
  const shown = (ms: readonly number[]) => (ms.length === 0 ? '–' : duration(median(ms)));
  const rows = Object.entries(kinds).flatMap(([kind, own]) =>
    (others.length === 0 ? [NOBODY] : others).map(([name, peer]) => {
      const ms = peer[kind] ?? [];
      const beside =
        ms.length === 0
          ? `${name} has no such thing, or does not show it without a reload`
          : `with the same in ${name}`;
      const says = `An edit of ${kind} seen with ${ours}${others.length === 0 ? '' : `; ${beside}`}.`;
      return [
        kind,
        shown(own),
        `${name}: ${shown(ms)}`,
        ms.length === 0 || own.length === 0 ? '–' : times(ratio(own, ms)),
        says,
      ];
    }),
  );
  return [
    `## From a saved file to the screen\n\n${measured('npm run bench:dev', dev, Object.values(kinds)[0]?.length)} From the saved file to the frame that shows it, in Chromium.`,
    table(HEAD, rows),
  ].join('\n\n');
}

export function peersText(peers: PeerFigures): string {
  const head = ['generator', 'time', 'ratio', 'processor', 'memory', 'a page', 'what is compared'];
  return [
    `## Other generators\n\n${measured('npm run bench:peers', peers, peers.sizes[0]?.rows[0]?.wall.length)} All build the same landing pages from the same YAML. The others make the
reference page; ours is of our own design (\`differs\`), so read its bytes beside its time.`,
    ...peers.sizes.map(({ pages, rows, failed }) => {
      const ours = rows.find(({ name }) => name === 'ours');
      const lines = rows.map((row) => [
        `${row.name} ${row.version}`,
        duration(median(row.wall)),
        ours === undefined ? '–' : times(ratio(row.wall, ours.wall)),
        ...[duration(median(row.cpu)), megabytes(median(row.memory)), size(row.pageBytes)],
        peerSays(row),
      ]);
      const missing = failed.length === 0 ? '' : `\n\nWithout figures: ${failed.map(({ name }) => name).join(', ')}.`;
      return `### ${number(pages)} pages\n\n${table(head, lines)}${missing}`;
    }),
  ].join('\n\n');
}

function peerSays({ name, same, pageBytes, referenceBytes }: PeerFigures['sizes'][number]['rows'][number]): string {
  const heavier = pageBytes > referenceBytes ? 'heavier' : 'lighter';
  const page = same
    ? 'the reference page'
    : `differs: ${times(pageBytes / referenceBytes)} the reference page's ${size(referenceBytes)}, so ${heavier}`;
  return name === 'ours'
    ? `Ours, a clean build; its page ${page}.`
    : `A clean build with ours; its page ${same ? 'is ' : ''}${page}.`;
}
