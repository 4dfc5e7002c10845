/** The answers as text for a terminal or as Markdown with a chart for docs/benchmarks.md. */
import { format, formatRatio, type Question } from './figures.ts';

const WIDTH = 720;
const LEFT = 230;
const LINE = 30;

export const chartName = (title: string): string =>
  `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}.svg`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A bar for each row, and a thin line where its base is. */
export function chart({ title, rows, unit, baseName }: Question): string {
  const largest = Math.max(...rows.flatMap(({ value, base }) => [value, base]));
  const x = (value: number) => LEFT + (value / largest) * (WIDTH - LEFT - 110);
  const bars = rows.map(({ name, value, base }, i) => {
    const y = 44 + i * LINE;
    return `  <text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${escapeXml(name)}</text>
  <rect x="${LEFT}" y="${y}" width="${(x(value) - LEFT).toFixed(1)}" height="20" fill="#2b6c8f"/>
  <path d="M${x(base).toFixed(1)} ${y - 3}v26" stroke="#c2410c" stroke-width="3"/>
  <text x="${(Math.max(x(value), x(base)) + 8).toFixed(1)}" y="${y + 15}">${format(value, unit)}</text>`;
  });
  const height = 54 + rows.length * LINE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14">
  <title>${escapeXml(title)}</title>
  <rect width="100%" height="100%" fill="#fff"/>
  <text x="10" y="24" font-weight="bold">${escapeXml(title)} <tspan fill="#c2410c" font-weight="normal">| ${escapeXml(baseName)}</tspan></text>
${bars.join('\n')}
</svg>
`;
}

const cellsOf = ({ rows, unit }: Question): string[][] =>
  rows.map((row) => [row.name, format(row.value, unit), format(row.base, unit), formatRatio(row), row.note]);

export function asText(question: Question): string {
  const rows = [['', 'figure', question.baseName, 'ratio', ''], ...cellsOf(question)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${question.title} ${question.explanation}\n${lines.join('\n')}\n`;
}

function section(question: Question, measured: string): string {
  const rows = [
    ['what', 'figure', question.baseName, 'ratio', ''],
    ['---', '---', '---', '---', '---'],
    ...cellsOf(question),
  ];
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `## ${question.title}\n\n${question.explanation} ${measured}\n\n![${question.title}](benchmarks/${chartName(question.title)})\n\n${table}\n`;
}

/** Replaces the sections of these questions; others stay as an earlier run wrote them. */
export function updatePage(page: string, questions: readonly Question[], measured: string): string {
  const [head = '', ...old] = page.split(/^(?=## )/m);
  const sections = new Map(old.map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]));
  for (const question of questions) sections.set(question.title, section(question, measured));
  return [`${head.trimEnd()}\n`, ...sections.values()].join('\n');
}
