/** `offer init FOLDER`: asks four questions and writes the content of a new site. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { londonDay } from '../../generator/domain/london.ts';
import {
  type Answers,
  newSite,
  QUESTIONS,
  type Read,
  readAbout,
  readEmail,
  readName,
  readPrice,
} from '../../generator/editor/new-site/new-site.ts';
import { createFile } from '../../generator/editor/write-file.ts';
import { EXIT, finish, refuse, styleFor } from '../output.ts';
import { runShareImages } from './share-images.ts';

type InitFlags = Readonly<Partial<Record<keyof Answers, string>> & { repository?: boolean }>;

/** Asks a person; undefined once they have ended the input. */
type Ask = (question: string) => Promise<string | undefined>;

export function define(command: Command): void {
  command
    .argument('<folder>', 'where it goes, such as ../tea')
    .option('--name <text>', QUESTIONS.name)
    .option('--about <text>', QUESTIONS.about)
    .option('--price <text>', QUESTIONS.price)
    .option('--email <text>', QUESTIONS.email)
    .option('--repository', 'make the folder a repository of its own, with the tool, its workflows and editor settings')
    .action(async (folder: string, flags: InitFlags) => finish(await runInit(folder, flags)));
}

async function runInit(folder: string, flags: InitFlags): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return refuse(`${folder} is not empty. Name a new folder: nothing in this one was changed.`);
  const content = flags.repository ? join(folder, 'content') : folder;
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  try {
    const answers = await answersFrom(flags, terminal && asking(terminal));
    if (flags.repository) cloneTool(folder);
    for (const [path, text] of newSite(answers, londonDay(Date.now()))) createFile(join(content, path), text);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message);
    throw error;
  } finally {
    terminal?.close();
  }
  await runShareImages({ content, isBuiltNext: true });
  process.stdout.write(nextSteps(folder, content));
  return EXIT.done;
}

/** Why nothing was written. */
class Refusal extends Error {}

/** Git keeps the way back to the tool, for its updates, under the name "tool". */
function cloneTool(folder: string): void {
  try {
    execFileSync('git', ['clone', '--quiet', '--origin', 'tool', '.', folder]);
  } catch {
    throw new Refusal(
      'Git could not copy the tool: run this in a clone of it, or leave out --repository. Nothing was written.',
    );
  }
  rmSync(join(folder, 'content'), { recursive: true });
}

const asking =
  (terminal: ReturnType<typeof createInterface>): Ask =>
  async (question) => {
    const ended = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
    return Promise.race([terminal.question(`${question}\n> `), ended]);
  };

/** @throws {Refusal} if a program gave no answer or a wrong one, or the input ended */
const answersFrom = async (flags: InitFlags, ask: Ask | undefined): Promise<Answers> => ({
  name: await answer('name', readName, flags, ask),
  about: await answer('about', readAbout, flags, ask),
  price: await answer('price', readPrice, flags, ask),
  email: await answer('email', readEmail, flags, ask),
});

async function answer<T>(
  field: keyof Answers,
  read: (text: string) => Read<T>,
  flags: InitFlags,
  ask: Ask | undefined,
): Promise<T> {
  const given = flags[field];
  if (given === undefined && ask === undefined) throw new Refusal(`--${field} is missing. ${QUESTIONS[field]}`);
  for (;;) {
    const typed = given ?? (await ask?.(QUESTIONS[field]));
    if (typed === undefined) throw new Refusal('Nothing was written.');
    const result = read(typed);
    if ('value' in result) return result.value;
    if (given !== undefined) throw new Refusal(`--${field} "${given}": ${result.problem}`);
    process.stderr.write(`${styleFor(process.stderr).bad('✘')} ${result.problem}\n`);
  }
}

function nextSteps(folder: string, content: string): string {
  const { bold, good } = styleFor(process.stdout);
  const start = content === folder ? `npx offer dev --content ${folder}` : `cd ${folder} && npm ci && npm start`;
  return `${good('✓')} A new site is in ${folder}.

  ${bold(start)}
  shows it while you write, with a sandbox checkout: buy the guide, and read the email.

  What to write first
  ${content}/translations/en.yaml   the headline
  ${content}/solutions/             the guide itself: what buyers get
  ${content}/site.yaml              who sells, and the address of the site
  ${content}/brand.yaml             colours and logo
`;
}
