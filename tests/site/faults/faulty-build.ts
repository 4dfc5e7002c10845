/** A build from the command line on a site of its own, under a fault, and what is left of the site that was there before. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { OFFER, ROOT, TEST_DAY } from '../../helpers/paths.ts';
import { filesIn } from '../../helpers/site.ts';

export type Rule = Readonly<{
  kind?: 'write' | 'read';
  call?: string;
  code?: string;
  from?: number;
  act?: 'vanish' | 'grow';
  ending?: string;
  memory?: number;
}>;

const diagnostics = z.array(z.object({ code: z.string(), message: z.string(), hint: z.string(), file: z.string() }));

export type Outcome = Readonly<{
  code: number | null;
  diagnostics: readonly string[];
  text: string;
  /** Whether the old site, or the new one whole, is in its place. */
  whole: boolean;
  leftBehind: readonly string[];
  calls: number;
}>;

/** A folder with a small site that has been built once. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'offer-faults-'));
  readonly content = join(this.folder, 'content');
  readonly dist = join(this.folder, 'dist');
  #before = '';
  #edits = 0;

  constructor(readonly source = 'tests/sites/minimal') {
    this.renew();
  }

  /** The outputs as one hash. */
  print(): string {
    const hash = createHash('sha256');
    for (const part of ['dist', 'generated']) {
      const folder = join(this.folder, part);
      if (!existsSync(folder)) continue;
      for (const file of filesIn(folder)) hash.update(`${part}/${file}\0`).update(readFileSync(join(folder, file)));
    }
    return hash.digest('hex');
  }

  /** The site as it is before the fault. */
  async first(): Promise<void> {
    const { code, text } = await this.build();
    if (code !== 0) throw new Error(text);
  }

  /** The content as it was at first but for one text, so that the next site is another one. */
  renew(edition = this.#edits + 1): void {
    rmSync(this.content, { recursive: true, force: true });
    cpSync(join(ROOT, this.source), this.content, { recursive: true });
    const file = join(this.content, 'pages/home.yaml');
    this.#edits = edition;
    const words = `description: Edition ${edition}`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^description: .*$/m, words));
  }

  edition(): number {
    return this.#edits;
  }

  async build(rule: Rule = {}, args: readonly string[] = []): Promise<Outcome> {
    const count = join(this.folder, 'count');
    rmSync(count, { force: true });
    const rules = { from: 0, within: this.folder, ...rule, count };
    const { code, stdout, stderr } = await run(this.folder, args, { FAULT: JSON.stringify(rules) });
    const whole = code === 0 || this.print() === this.#before;
    if (code === 0) this.#before = this.print();
    const told = code === 1 ? diagnostics.parse(JSON.parse(stdout)) : [];
    return {
      code,
      diagnostics: told.map((one) => one.code),
      text: [stderr, ...told.map(({ message, hint }) => `${message} ${hint}`)].join('\n'),
      whole,
      leftBehind: readdirSync(this.folder).filter(
        (name) => !['content', 'dist', 'generated', 'count', '.offer'].includes(name),
      ),
      calls: existsSync(count) ? Number(readFileSync(count, 'utf8')) : 0,
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const ARGS = ['build', '--json', '--out', 'dist', '--generated', 'generated', '--at', TEST_DAY];

function run(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const refuse = join(ROOT, 'tests/site/faults/refuse.mjs');
  const child = spawn(process.execPath, ['--import', refuse, OFFER, ...ARGS, ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A stack, a path of our sources, or the name of a system call: what a marketer must not be shown. */
export const leaks = (text: string): boolean =>
  /\n\s+at |\bnode:|This is a bug|\bE[A-Z]{4,}\b|offer\.mjs|Native stack/.test(text);
