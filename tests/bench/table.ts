/** docs/benchmarks.md from docs/benchmarks.json: each row says what is compared with what. */
import { type Benchmarks, median, paceOf, ratio, type SiteFigures } from './figures.ts';
import { duration, HEAD, measured, megabytes, number, size, table, times } from './markdown.ts';
import { devText, peersText } from './tools-table.ts';

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

function siteText(site: SiteFigures): string {
  const rows = [
    ...site.starts.map(startRow),
    ...site.scale.flatMap((_, i) => scaleRows(site.scale, i)),
    editRow(site.edit),
  ];
  return [
    `## The site\n\n${measured('npm run bench', site, site.scale[0]?.build.wall.length)}`,
    table(HEAD, rows),
    '## Weights\n\nBytes as brotli sends them. `npm test` keeps the limits.',
    table(['what', 'weight', 'limit', 'ratio', 'what is compared'], site.weights.map(weightRow)),
    '## Functions',
    table(HEAD, functionRows(site.functions)),
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
