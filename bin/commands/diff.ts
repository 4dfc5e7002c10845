/** `offer diff`: what a visitor would see differently between the content as it was in a commit and as it is here. */
import { hash } from 'node:crypto';
import type { Command } from 'commander';
import { loadContent } from '../../generator/build.ts';
import type { Content } from '../../generator/content/content.ts';
import { readSources, readText } from '../../generator/content/yaml/read-folder.ts';
import {
  ContentError,
  countOf,
  DiagnosticCollector,
  escapeControls,
  languageName,
  type Style,
} from '../../generator/diagnostics/diagnostic.ts';
import { type ApprovalMark, MARKS } from '../../generator/diff/approval-marks.ts';
import { changedFiles, compareContent, type Difference, type Digests } from '../../generator/diff/compare-content.ts';
import { contentAt } from '../../generator/diff/git-content.ts';
import { openMedia } from '../../generator/media/media-folder.ts';
import { addContentFlags, buildOptions, type ContentFlags } from '../build-options.ts';
import { EXIT, finish, printResult, reportErrors, styleFor } from '../output.ts';

export function define(command: Command): void {
  addContentFlags(command)
    .argument('[ref]', 'the commit, branch or tag to compare with', 'HEAD')
    .action(async (ref: string, flags: ContentFlags) => finish(await runDiff(ref, flags)));
}

async function runDiff(ref: string, flags: ContentFlags): Promise<number> {
  const { folder, at } = buildOptions(flags);
  return reportErrors(flags.json, async () => {
    const after = contentIn(folder, folder);
    const then = await contentAt(ref, folder);
    try {
      const before = contentIn(then.folder, folder, `${ref}:`);
      const differences = [
        ...compareContent(before, after, at),
        ...changedFiles(digestsIn(then.folder), digestsIn(folder)),
      ];
      const compared = `${ref} compared with the content here.`;
      printResult(flags.json, differences, differencesAsText(differences, compared, styleFor(process.stdout)));
      return EXIT.done;
    } finally {
      then.remove();
    }
  });
}

/** The content of `copy`, whose files are named as in `folder`. @param commit goes before the file of each problem */
function contentIn(copy: string, folder: string, commit = ''): Content {
  const log = new DiagnosticCollector();
  const named = (name: string): string => name.replace(copy, () => folder);
  function* sources() {
    for (const source of readSources(copy, log)) yield { ...source, name: named(source.name) };
  }
  const readOf = (name: string) => readText(name.replace(folder, () => copy));
  try {
    return loadContent({ readSources: sources, readText: readOf }, { folder }, log).content;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(
      error.diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${commit}${named(diagnostic.file)}` })),
    );
  }
}

function digestsIn(folder: string): Digests {
  const { names, read } = openMedia(folder);
  const files = (['image', 'font'] as const).flatMap((kind) => names[kind].map((name) => [kind, name] as const));
  return new Map(files.map(([kind, name]) => [`${kind}s/${name}`, hash('sha256', read(kind, name))]));
}

/** @param compared says what was compared with what */
export function differencesAsText(differences: readonly Difference[], compared: string, style: Style): string {
  if (differences.length === 0) return `No visible change. ${compared}\n`;
  const count = (mark: ApprovalMark) => differences.filter(({ marks }) => marks.includes(mark)).length;
  const counts = MARKS.flatMap((mark) => (count(mark) === 0 ? [] : [countOf(count(mark), `${mark} change`)]));
  const approval = counts.length === 0 ? [] : [style.warn(`Needs approval: ${counts.join(', ')}`)];
  const groups = [...new Set(differences.map(({ group }) => group))];
  const lines = groups.flatMap((group) => {
    const found = differences.filter((one) => one.group === group);
    return ['', style.bold(group), ...found.flatMap((one) => linesOf(one, style))];
  });
  return [compared, ...approval, ...lines, ''].join('\n');
}

/** How much fits into one line. */
const SHORT = 40;

/** How many lines are shown of a file that is new or gone. */
const MOST_LINES = 20;

function linesOf({ name, langs, what, note, before, after, marks }: Difference, style: Style): string[] {
  const language = langs.length === 0 ? '' : ` (${langs.map(languageName).join(', ')})`;
  const subject = `${name}${language}`.trim();
  const head = `  ${marks.map((mark) => `${style.warn(`⚠ ${mark}`)} `).join('')}`;
  const isShort = [before, after].every((said) => said.length < 2 && (said[0] ?? '').length <= SHORT);
  // A text that gained a sentence had others before.
  const isWhole = what !== 'changed' || before.length === after.length;
  if (note === '' && isShort && isWhole && before.length + after.length > 0)
    return [`${head}${escapeControls(`${subject}: ${before[0] ?? '(none)'} → ${after[0] ?? '(none)'}`)}`];
  const state = { added: ' is new', removed: ' is gone', changed: '' }[what];
  const said = [
    ...before.map((text) => style.bad(`    - ${escapeControls(text)}`)),
    ...after.map((text) => style.good(`    + ${escapeControls(text)}`)),
  ];
  const rest = said.length - MOST_LINES;
  return [
    `${head}${escapeControls(`${subject}${state}${note === '' ? '' : `: ${note}`}`)}`,
    ...said.slice(0, MOST_LINES),
    ...(rest > 0 ? [`    … and ${countOf(rest, 'other line')}: offer diff --json`] : []),
  ];
}
