/** A copy of the project that a test may edit, and `offer dev` running in it. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { freePort } from '../../helpers/free-port.ts';
import { FULL_SITE, ROOT } from '../../helpers/paths.ts';
import { type Running, start } from '../../runtime/processes.ts';

const LEFT_OUT = [
  '.git',
  '.offer',
  'content',
  'dist',
  'tests',
  'docs',
  'test-results',
  'netlify/generated',
  'netlify/cli',
];

/** An editor that logs what it is asked to open; its name is one that launch-editor passes a line to. */
const EDITOR = `#!${process.execPath}\nrequire('node:fs').appendFileSync(__dirname + '/opened', process.argv.slice(2).join(' ') + '\\n');\n`;

export type Project = Readonly<{
  folder: string;
  read: (path: string) => string;
  /** Undefined removes the file. */
  write: (path: string, text: string | undefined) => void;
  /** What the editor was asked to open. */
  opened: () => string;
  remove: () => void;
}>;

export function copyProject(): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'offer-dev-')));
  const isWanted = (path: string) => basename(path) !== 'node_modules' && !LEFT_OUT.includes(relative(ROOT, path));
  cpSync(ROOT, folder, { recursive: true, filter: isWanted });
  cpSync(join(ROOT, FULL_SITE), join(folder, 'content'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['bin/bundle.mjs'], { cwd: folder });
  mkdirSync(join(folder, 'editor'));
  writeFileSync(join(folder, 'editor/code'), EDITOR, { mode: 0o755 });
  writeFileSync(join(folder, 'editor/opened'), '');
  writeFileSync(join(folder, 'editor/package.json'), '{}');
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write(path, text) {
      const file = join(folder, path);
      if (text === undefined) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    opened: () => readFileSync(join(folder, 'editor/opened'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Server = Readonly<{
  url: string;
  port: number;
  output: () => string;
  end: Running['end'];
  /** Presses Ctrl-C. @returns its exit code */
  interrupt: () => Promise<number | null>;
}>;

const READY = /Ctrl-C to stop/;

/** Starts `offer dev` and waits until it is ready, or has said what `ready` names. */
export async function startDev(
  project: Project,
  flags: readonly string[] = [],
  atPort?: number,
  ready = READY,
): Promise<Server> {
  const port = atPort ?? (await freePort());
  const env = { ...process.env, NO_COLOR: '1', EDITOR: join(project.folder, 'editor/code'), VISUAL: '' };
  const running = start(process.execPath, ['bin/offer.mjs', 'dev', '--port', String(port), ...flags], {
    cwd: project.folder,
    env: Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  });
  while (!ready.test(running.output())) {
    if (running.hasEnded()) throw new Error(`offer dev has ended:\n${running.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { output, end, interrupt } = running;
  return { url: `http://localhost:${port}`, port, output, end, interrupt };
}
