/** One mistake in this process: the full site with it, built, and checked if it builds. Nothing is written but the copy. */
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../generator/build.ts';
import { buildContent, memorySink } from '../../generator/check/built-content.ts';
import { checkedSite } from '../../generator/check/checked-site.ts';
import { CHECKS, LAUNCH_CHECKS } from '../../generator/check/checks.ts';
import { runChecks } from '../../generator/check/run-checks.ts';
import { readSources } from '../../generator/content/yaml/read-folder.ts';
import { ContentError, type Diagnostic, DiagnosticCollector } from '../../generator/diagnostics/diagnostic.ts';
import { makeMedia } from '../../generator/media/make-media.ts';
import { openMedia } from '../../generator/media/media-folder.ts';
import type { RenderMembers } from '../../generator/output/render-pages.ts';
import { renderMembers } from '../../templates/render-members.tsx';
import { buildClean, type Clean, OPTIONS, type Sources, shareImages } from '../check/site-under-test.ts';
import { FULL_SITE, ROOT } from '../helpers/paths.ts';
import { makeMistake, makeMistakes, textOf } from './make-mistake.ts';
import type { Mistake, Slip } from './mistakes.ts';

export type Outcome = Readonly<{
  /** What the build says, and if it succeeds also `check --launch`, without what they say of the full site. */
  diagnostics: readonly Diagnostic[];
  /** Whether the build would have written a site. */
  isBuilt: boolean;
  /** An error that is not of the content: a bug of ours. */
  crash: unknown;
}>;

export type Verdict = Readonly<{ faults: readonly string[]; isBuilt: boolean }>;

export type Laboratory = Readonly<{
  /**
   * Whether an author would have understood what is said of each mistake: its faults in words. They are made in one copy: each must be told
   * as it would be alone, and nothing else. A mistake may stop the build before others are found: those are made again without it. Where one
   * disturbs the others, they are made by halves, at last alone.
   */
  faultsOfAll: (mistakes: readonly Mistake[]) => Promise<ReadonlyMap<Mistake, Verdict>>;
  /** Makes all of these changes, one after the other. */
  run: (slips: readonly Slip[]) => Promise<Outcome>;
  close: () => void;
}>;

/** Slow checks that no mistake here is meant for; the full site has passed them. */
const NOT_HERE: readonly string[] = ['valid HTML', 'page weight', 'dist against content', 'paid text'];

/** No landing page is part of what members read: most mistakes leave that as it is. */
function membersOnce(): (sources: Sources) => RenderMembers {
  const rendered = new Map<string, ReturnType<RenderMembers>>();
  return (sources) => (site, assets) => {
    const others = sources.filter(({ path }) => !path.startsWith('landing/'));
    const key = JSON.stringify([site.methodCounts, others.map(({ path, text }) => [path, text])]);
    const members = rendered.get(key) ?? renderMembers(site, assets);
    rendered.set(key, members);
    return members;
  };
}

/** Builds the full site once: each mistake then renders only the pages that it changes. */
export async function openLaboratory(): Promise<Laboratory> {
  const clean = await buildClean();
  const checks = [...CHECKS.filter(({ name }) => !NOT_HERE.includes(name)), ...LAUNCH_CHECKS];
  const known = new Set((await runChecks(clean.site, checks)).map(keyOf));
  const members = membersOnce();
  const folder = mkdtempSync(join(tmpdir(), 'offer-mistake-'));
  const content = join(folder, 'content');
  const run = () => outcomeOf(clean, { folder: content, checks, known, members });
  const alone = async (mistake: Mistake): Promise<Verdict> => {
    copyContent(content);
    const places = makeMistakes(content, [mistake]);
    const outcome = await run();
    return { faults: places.flatMap((place) => judge(mistake, outcome, place)), isBuilt: outcome.isBuilt };
  };
  return {
    faultsOfAll: async (mistakes) => new Map(await verdictsOf(mistakes)),
    run(slips) {
      copyContent(content);
      for (const slip of slips) makeMistake(content, slip);
      return run();
    },
    close: () => rmSync(folder, { recursive: true }),
  };

  async function verdictsOf(mistakes: readonly Mistake[]): Promise<(readonly [Mistake, Verdict])[]> {
    const [first] = mistakes;
    if (first === undefined) return [];
    if (mistakes.length === 1) return [[first, await alone(first)]];
    const { told, isBuilt } = await makeTogether(mistakes);
    const verdicts = told.map((mistake) => [mistake, { faults: [], isBuilt }] as const);
    const rest = mistakes.filter((mistake) => !told.includes(mistake));
    const half = told.length > 0 ? rest.length : Math.ceil(rest.length / 2);
    return [...verdicts, ...(await verdictsOf(rest.slice(0, half))), ...(await verdictsOf(rest.slice(half)))];
  }

  /** Which of them are told as they would be alone; none where anything else is said. */
  async function makeTogether(mistakes: readonly Mistake[]): Promise<Readonly<{ told: Mistake[]; isBuilt: boolean }>> {
    copyContent(content);
    const places = placesOf(mistakes);
    if (places === undefined) return { told: [], isBuilt: false };
    const { diagnostics, isBuilt, crash } = await run();
    const isOf = (mistake: Mistake, { code }: Diagnostic) => codesOf(mistake).includes(code);
    const isExpected = (one: Diagnostic) => mistakes.some((mistake) => isOf(mistake, one));
    const isTold = (mistake: Mistake, i: number) => {
      const place = places[i];
      const own = { diagnostics: diagnostics.filter((one) => isOf(mistake, one)), isBuilt, crash };
      return place !== undefined && judge(mistake, own, place).length === 0;
    };
    return { told: diagnostics.every(isExpected) ? mistakes.filter(isTold) : [], isBuilt };
  }

  /** Undefined where one mistake changes what another means to change. */
  function placesOf(mistakes: readonly Mistake[]) {
    try {
      return makeMistakes(content, mistakes);
    } catch {
      return undefined;
    }
  }
}

const codesOf = ({ code, also = [] }: Mistake): readonly string[] => [code, ...also];

/** What a mistake changes: two that set the same field cannot be made together. */
const placesIn = ({ file, change }: Mistake): string[] =>
  change.flatMap((step) => {
    const [at] = Object.values(step);
    return 'append' in step ? [] : `${step.in ?? file} ${'write' in step ? '' : String(at)}`;
  });

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some((each) => other.includes(each));

/** Mistakes that can be made together: each changes other places. Those that fit with the fewest come first, and the others fill up. */
export function groupsOf(mistakes: readonly Mistake[], most: number): readonly (readonly Mistake[])[] {
  const groups: Mistake[][] = [];
  const rivals = (mistake: Mistake) => mistakes.filter((other) => shares(placesIn(other), placesIn(mistake))).length;
  for (const mistake of mistakes.toSorted((one, other) => rivals(other) - rivals(one))) {
    const fits = (other: Mistake) => !shares(placesIn(other), placesIn(mistake));
    const group = groups.find((others) => others.length < most && others.every(fits));
    if (group === undefined) groups.push([mistake]);
    else group.push(mistake);
  }
  return groups;
}

/** The full site as it is, but for its pictures: what the last mistake left there is replaced or removed. */
function copyContent(folder: string): void {
  const original = join(ROOT, FULL_SITE);
  const isText = (path: string) => !path.endsWith('/pictures') && !path.endsWith('/images');
  for (const path of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    const copy = join(folder, path);
    // A folder may be gone with what is in it.
    if (!isSame(join(original, path), copy)) rmSync(copy, { recursive: true, force: true });
  }
  cpSync(original, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path, copy) => isText(path) && (statSync(path).isDirectory() || !isSame(path, copy)),
  });
}

function isSame(path: string, copy: string): boolean {
  const [one, other] = [path, copy].map((name) => lstatSync(name, { throwIfNoEntry: false }));
  if (one?.isDirectory()) return other?.isDirectory() ?? false;
  // A copy keeps its time in whole milliseconds.
  const isAsOld = Math.abs((one?.mtimeMs ?? 0) - (other?.mtimeMs ?? 0)) < 1;
  return other?.isFile() === true && isAsOld && one?.size === other.size;
}

/** A line of a file may move; what is said of it does not. */
const keyOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;

type Run = Readonly<{
  folder: string;
  /** Run where the build succeeds. */
  checks: typeof CHECKS;
  known: ReadonlySet<string>;
  members: (sources: Sources) => RenderMembers;
}>;

async function outcomeOf(
  { assets, render, readPage }: Clean,
  { folder, checks, known, members }: Run,
): Promise<Outcome> {
  const name = (path: string) => path.replace(folder, OPTIONS.folder);
  const found = new DiagnosticCollector();
  const sources = [...readSources(folder, found)].map((source) => ({ ...source, name: name(source.name) }));
  const texts = new Map(sources.map((source) => [source.name, source.text]));
  const readText = (file: string) => texts.get(file) ?? textOf(join(folder, '..', file));
  const readAgain = (log: DiagnosticCollector) => {
    log.add(...found.all().map((one) => ({ ...one, file: name(one.file) })));
    return sources;
  };
  try {
    const built = await buildContent(
      {
        sources,
        readText,
        renderSite: render,
        build: (dist) =>
          build(
            {
              readSources: readAgain,
              readText,
              shareImages,
              renderSite: render,
              renderMembers: members(sources),
              media: openMedia(folder),
              async bundleAssets(site, locate) {
                await makeMedia(site, { root: ROOT, folder: openMedia(folder), recipe: 'draft', locate });
                return assets;
              },
              progress: () => undefined,
              openSite: () => dist,
              openGenerated: () => memorySink(new Map()),
            },
            OPTIONS,
          ),
      },
      OPTIONS,
    );
    const findings = await runChecks(checkedSite(built, built.files, readPage), checks);
    const diagnostics = [...built.warnings, ...findings.filter((finding) => !known.has(keyOf(finding)))];
    return { diagnostics, isBuilt: true, crash: undefined };
  } catch (error) {
    if (error instanceof ContentError) return { diagnostics: error.diagnostics, isBuilt: false, crash: undefined };
    return { diagnostics: [], isBuilt: false, crash: error };
  }
}

function judge(mistake: Mistake, { diagnostics, crash }: Outcome, { line, column }: Place): string[] {
  if (crash !== undefined) return [String(crash)];
  const { code, says = '' } = mistake;
  const place = `${join(OPTIONS.folder, mistake.reportedIn ?? mistake.file)}:${line}:${column}`;
  // One mistake may show in many places; one of them is its own.
  const found = diagnostics.filter((one) => one.code === code);
  const told = found.find((one) => placeOf(one) === place) ?? found[0];
  const words = `${told?.message}\n${told?.hint}`;
  const codes = [...new Set(diagnostics.map((one) => one.code))].sort();
  const all = diagnostics.map((one) => `${one.code} ${placeOf(one)} ${one.message}`).join('; ');
  return [
    ...(told === undefined || placeOf(told) === place ? [] : [`at ${placeOf(told)} and not at ${place}`]),
    ...(words.includes(says) ? [] : [`says: ${words}`]),
    ...(codes.join() === [...new Set(codesOf(mistake))].sort().join() ? [] : [`reports ${all.slice(0, 600)}`]),
  ];
}

type Place = Readonly<{ line: number; column: number }>;

const placeOf = ({ file, line, column }: Diagnostic): string => `${file}:${line}:${column}`;
