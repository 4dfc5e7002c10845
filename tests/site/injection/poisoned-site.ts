/** tests/sites/full with something added to every text of it that takes it, and the site that the real pipeline makes of that. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { build } from '../../../generator/build.ts';
import { ContentError, type Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import type { Sink } from '../../../generator/output/output-file.ts';
import { textOf } from '../../../generator/output/output-file.ts';
import { renderMembers } from '../../../templates/render-members.tsx';
import { renderSite } from '../../../templates/render-site.tsx';
import { ASSETS } from '../../helpers/page-assets.ts';
import { FULL_SITE } from '../../helpers/paths.ts';
import { OPTIONS } from '../../unit/fake-content.ts';

/** The path of a value in a file, as JSON. */
export type Leaf = string;
type Data = Readonly<{ head: unknown; body: string }>;

/** Two languages, and of the landing pages some that differ most, are enough to meet every field. */
const LEFT_OUT = /translations\/(?!en|es)|landing\/(?!rls-cure|rls-magnesium|piernas-inquietas-causas)/;

export const SOURCES: ReadonlyMap<string, Data> = new Map(
  readdirSync(FULL_SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:yaml|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(FULL_SITE.length + 1))
    .filter((path) => basename(path) !== 'README.md' && !LEFT_OUT.test(path))
    .sort()
    .map((path) => [path, dataOf(linked(readFileSync(join(FULL_SITE, path), 'utf8'), path), path)]),
);

/** Landing pages link to one another; those that are left out take the links to them along. */
function linked(text: string, path: string): string {
  return path.startsWith('landing/') ? text.replace(/\]\(\/[^)]*\)/g, '](/)') : text;
}

function dataOf(text: string, path: string): Data {
  if (path.endsWith('.yaml')) return { head: parseYaml(text), body: '' };
  const [, head = '', ...rest] = text.split(/^---$/m);
  return { head: parseYaml(head), body: rest.join('---') };
}

/** Every text in a value, by its path. */
export function leavesOf(value: unknown, path: readonly (string | number)[] = []): [Leaf, string][] {
  if (typeof value === 'string') return [[JSON.stringify(path), value]];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, isList ? Number(key) : key]));
}

/** The value with its texts changed, and the line of JSON on which each of them stands. */
export type Change = (text: string, leaf: Leaf, file: string) => string;

function changed(
  value: unknown,
  change: (text: string, leaf: Leaf) => string,
  path: readonly (string | number)[] = [],
): unknown {
  if (typeof value === 'string') return change(value, JSON.stringify(path));
  if (Array.isArray(value)) return value.map((item, i) => changed(item, change, [...path, i]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, change, [...path, key])]));
}

/** A file as text: JSON is YAML too, and has one value a line. */
function textWith(file: string, { head, body }: Data, change: Change): string {
  const json = JSON.stringify(
    changed(head, (text, leaf) => change(text, leaf, file)),
    null,
    1,
  );
  return file.endsWith('.md') ? `---\n${json}\n---\n${change(body, 'body', file)}` : json;
}

export type Built = Readonly<{
  files: ReadonlyMap<string, string>;
  diagnostics: readonly Diagnostic[];
  texts: ReadonlyMap<string, string>;
}>;

/** @returns no files if there are errors */
export async function buildWith(change: Change): Promise<Built> {
  const texts = new Map([...SOURCES].map(([file, data]) => [file, textWith(file, data, change)]));
  const files = new Map<string, string>();
  const sink = (folder: string): Sink => ({
    write: ({ path, contents }) => {
      if (!/^(?:og|assets|icons)\//.test(path)) files.set(folder + path, textOf(contents));
      return Buffer.byteLength(contents);
    },
    commit: () => undefined,
    discard: () => undefined,
    settle: () => undefined,
  });
  try {
    const summary = await build(
      {
        readSources: () => [...texts].map(([path, text]) => ({ path, name: `content/${path}`, text })),
        readText: (name) => texts.get(name.replace('content/', '')),
        bundleAssets: async () => ASSETS,
        media: { names: { image: [], font: [] }, read: () => new Uint8Array() },
        renderSite,
        renderMembers,
        progress: () => undefined,
        shareImages: { names: new Set(), read: () => new Uint8Array() },
        openSite: () => sink(''),
        openGenerated: () => sink('generated/'),
      },
      OPTIONS,
    );
    return { files: withInner(files), diagnostics: summary.diagnostics, texts };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { files: new Map(), diagnostics: error.diagnostics, texts };
  }
}

const emails = z.record(z.string(), z.looseObject({ html: z.string() }));
const members = z.record(z.string(), z.object({ filled: z.string(), locked: z.string() }));
const solutions = z.array(z.looseObject({ html: z.string() }));

/** What functions send is HTML within JSON: each a file of its own here. */
function withInner(files: Map<string, string>): Map<string, string> {
  const json = (name: string): unknown => JSON.parse(files.get(`generated/${name}`) ?? 'null');
  for (const [lang, { html }] of Object.entries(emails.parse(json('emails.json'))))
    files.set(`mail/${lang}.html`, html);
  for (const [route, { filled, locked }] of Object.entries(members.parse(json('member-pages.json')))) {
    files.set(`member${route}-filled.html`, filled);
    files.set(`member${route}-locked.html`, locked);
  }
  for (const [i, { html }] of solutions.parse(json('solutions.json')).entries()) files.set(`solution/${i}.html`, html);
  return files;
}

const REFERRED = ['claims.yaml', 'pricing.yaml', 'site.yaml'].flatMap((file) =>
  leavesOf(SOURCES.get(file)?.head).map(([leaf]) => `${file} ${leaf}`),
);

/** The texts that do not take a change: found by building until nothing is refused. */
export async function refusedBy(sign: string, change: Change): Promise<{ built: Built; refused: ReadonlySet<string> }> {
  // References are filled in before Markdown is read: a bracket of a claim is one of the text around it.
  const refused = new Set<string>(/[[\]]/.test(sign) ? REFERRED : []);
  for (let round = 0; round < 500; round++) {
    const built = await buildWith((text, leaf, file) =>
      refused.has(`${file} ${leaf}`) ? text : change(text, leaf, file),
    );
    const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return { built, refused };
    const before = refused.size;
    for (const diagnostic of errors) for (const leaf of leavesAt(diagnostic)) refused.add(leaf);
    // What is wrong with a text may have come into it by a reference.
    if (refused.size === before) for (const leaf of REFERRED) refused.add(leaf);
    // A link to a heading needs that heading, which stands elsewhere in the file.
    if (refused.size === before)
      for (const diagnostic of errors) for (const leaf of leavesAt({ ...diagnostic, line: 0 })) refused.add(leaf);
    // A dictionary names a heading of a page by its words.
    if (refused.size === before)
      for (const { message } of errors) for (const leaf of leavesSaying(/"(.+)"/.exec(message)?.[1])) refused.add(leaf);
    if (refused.size === before)
      throw new Error(
        `nothing explains ${errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`,
      );
  }
  throw new Error('the content never becomes sound');
}

const leavesSaying = (words: string | undefined): string[] =>
  [...SOURCES].flatMap(([file, { head }]) =>
    leavesOf(head).flatMap(([leaf, text]) => (text === words ? [`${file} ${leaf}`] : [])),
  );

/** The texts that a problem names: that of its line, or all of the file where its line has none. */
function leavesAt({ file, line }: Diagnostic): string[] {
  const path = file.replace('content/', '');
  const data = SOURCES.get(path);
  if (data === undefined) return [];
  const leaves = leavesOf(data.head).map(([leaf]) => leaf);
  const numbered = textWith(path, data, (_, leaf) => `@${leaf === 'body' ? leaf : leaves.indexOf(leaf)}@`);
  const lines = numbered.split('\n');
  const [, number] = /@(\w+)@/.exec(lines[line - 1] ?? '') ?? [];
  const inBody = path.endsWith('.md') && line >= lines.lastIndexOf('---');
  const named = inBody || number === 'body' ? ['body'] : number === undefined ? leaves : [leaves[Number(number)] ?? ''];
  // A head is one value for what is said of it as a whole.
  return (path.endsWith('.md') && line === 1 ? [...leaves, 'body'] : named).map((leaf) => `${path} ${leaf}`);
}
