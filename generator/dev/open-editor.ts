/** Opens a file at its line: in the editor that LAUNCH_EDITOR, VISUAL or EDITOR names, else through an address that VS Code knows. */
import { resolve } from 'node:path';
import launchEditor from 'launch-editor';
import type { Location } from '../diagnostics/diagnostic.ts';

/** Editors of a terminal have none to open in here. */
const IN_A_TERMINAL = /(?:^|[/\\])(?:vi|vim|nvim|nano|emacs|micro|joe|pico|ed|ex)(?:\s|$)/;

export type Opened = Readonly<{ opened: true } | { opened: false; href: string }>;

/** @returns the address for the browser to go to, where no editor was named */
export function openInEditor({ file, line, column }: Location, env: NodeJS.ProcessEnv): Opened {
  const path = resolve(file);
  const editor = [env.LAUNCH_EDITOR, env.VISUAL, env.EDITOR].find((name) => name && !IN_A_TERMINAL.test(name));
  if (editor === undefined) return { opened: false, href: encodeURI(`vscode://file${path}:${line}:${column}`) };
  launchEditor(`${path}:${line}:${column}`, editor);
  return { opened: true };
}
