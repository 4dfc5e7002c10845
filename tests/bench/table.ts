/** docs/benchmarks.md from docs/benchmarks.json: each row says what is compared with what. */
import {
  type Benchmarks,
  type DevFigures,
  median,
  type PeerFigures,
  paceOf,
  ratio,
  type SiteFigures,
  type Where,
} from './figures.ts';
import { duration, megabytes, number, size, table, times } from './markdown.ts';

/** Beside ours where the other tools are not there. */
const NOBODY: [string, Record<string, number[]>] = ['–', {}];

const SITE_HEAD = ['what', 'figure', 'beside', 'ratio', 'what is compared'];

export function asMarkdown({ site, dev, peers }: Benchmarks): string {
  const parts = [
    `# Benchmarks\n\nMade from [benchmarks.json](benchmarks.json), which holds every run; this page shows medians. Machines differ and are noisy, so
read the ratios: both sides of each were measured in turns, on one machine.`,
    ...(site === undefined ? [] : [siteText(site)]),
    ...(dev === undefined ? [] : [devText(dev)]),
    ...(peers === undefined ? [] : [peersText(peers)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const measured = (command: string, { date, machine, node, load }: Where, runs = 0) =>
  `\`${command} -- --write\` measured this on ${date}: ${machine}, Node ${node}, load ${number(load)}; ${runs} ${runs === 1 ? 'run' : 'runs'} of each size or edit.`;

function siteText(site: SiteFigures): string {
  const rows = [
    ...site.starts.map(startRow),
    ...site.scale.flatMap((_, i) => scaleRows(site.scale, i)),
    editRow(site.edit),
  ];
  return [
    `## The site\n\n${measured('npm run bench', site, site.scale[0]?.build.wall.length)}`,
    table(SITE_HEAD, rows),
    '## Weights\n\nBytes as brotli sends them. `npm test` keeps the limits.',
    table(['what', 'weight', 'limit', 'ratio', 'what is compared'], site.weights.map(weightRow)),
    '## Functions',
    table(SITE_HEAD, functionRows(site.functions)),
  ].join('\n\n');
}

function startRow({ name, ms, against, againstMs }: SiteFigures['starts'][number]): string[] {
  const says = `\`${name}\` on the site as it is, from start to end, with ${against}.`;
  return [name, duration(median(ms)), duration(median(againstMs)), times(ratio(ms, againstMs)), says];
}

function scaleRows(scale: SiteFigures['scale'], i: number): string[][] {
  const [now, before] = [scale[i], scale[i - 1]];
  if (now === undefined) return [];
  const { build, writes } = now;
  const { toWrites, pagesPerSecond, msPerPage, toSizeBefore } = paceOf(now, before);
  const name = `${number(now.pages)} pages`;
  const says = `A clean build with Node writing as many bytes (${megabytes(now.bytes / 1e6)}) into ${number(now.files)} files; ${number(pagesPerSecond)} pages a second.`;
  const cpu = [median(build.cpu), median(writes.cpu)] as const;
  const memory = [median(build.memory), median(writes.memory)] as const;
  const rows = [
    [name, duration(median(build.wall)), duration(median(writes.wall)), times(toWrites), says],
    [
      `${name}: processor`,
      duration(cpu[0]),
      duration(cpu[1]),
      times(cpu[0] / cpu[1]),
      'The same two, in time of the processor, all cores together.',
    ],
    [
      `${name}: memory`,
      megabytes(memory[0]),
      megabytes(memory[1]),
      times(memory[0] / memory[1]),
      'The same two, in memory when they hold most.',
    ],
  ];
  if (before === undefined || toSizeBefore === undefined) return rows;
  const pace = [`${name}: each`, duration(msPerPage), duration(msPerPage / toSizeBefore), times(toSizeBefore)];
  return [...rows, [...pace, `The time for a page with that among ${number(before.pages)} pages.`]];
}

function editRow({ pages, ms, cleanMs }: SiteFigures['edit']): string[] {
  const says = `Building again after one headline was changed, with a clean build of the same ${number(pages)} pages.`;
  return [
    `one edit among ${number(pages)}`,
    duration(median(ms)),
    duration(median(cleanMs)),
    times(ratio(ms, cleanMs)),
    says,
  ];
}

function weightRow({ name, bytes, limit }: SiteFigures['weights'][number]): string[] {
  const share = `${((bytes / limit) * 100).toFixed(1)} %`;
  const over = bytes > limit ? `, which it exceeds by ${size(bytes - limit)}` : '';
  return [name, size(bytes), size(limit), share, `What is sent for ${name}, with the most that is allowed${over}.`];
}

/** The first is an empty module. */
function functionRows([empty, ...functions]: SiteFigures['functions']): string[][] {
  if (empty === undefined) return [];
  const cells = (runs: readonly number[]) => [
    duration(median(runs)),
    duration(median(empty.runs)),
    times(ratio(runs, empty.runs)),
  ];
  return functions.map(({ name, runs, bytes, gzip }) => {
    const says = `The first import of the function with that of an empty module; its bundle has ${size(bytes)}, ${size(gzip)} with gzip.`;
    return [name, ...cells(runs), says];
  });
}

function devText(dev: DevFigures): string {
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
    table(SITE_HEAD, rows),
  ].join('\n\n');
}

function peersText(peers: PeerFigures): string {
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
