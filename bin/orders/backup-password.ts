/** The password of a backup: from the environment, or typed without being shown. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const VARIABLE = 'OFFER_BACKUP_PASSWORD';
const MIN_LENGTH = 12;

type Terminal = Readonly<{ input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }>;
const OWN: Terminal = { input: process.stdin, output: process.stderr };

export type Password = Readonly<{ password: string } | { problem: string }>;

/** @param isNew for a new backup: one that is long enough, and typed twice */
export async function readPassword(isNew: boolean, terminal = OWN, env = process.env): Promise<Password> {
  const given = env[VARIABLE] ?? '';
  if (given === '' && !terminal.input.isTTY)
    return { problem: `Set ${VARIABLE}, or run the command on a terminal, which asks for the password.` };
  const password = given === '' ? await ask('The password of the backup: ', terminal) : given;
  if (password === undefined || password === '') return { problem: 'Without a password nothing is done.' };
  if (!isNew) return { password };
  if (password.length < MIN_LENGTH)
    return { problem: `The password needs at least ${MIN_LENGTH} characters: four words that nobody says together.` };
  const again = given === '' ? await ask('The same again: ', terminal) : given;
  return again === password ? { password } : { problem: 'These were two different passwords. Nothing was written.' };
}

/** Undefined if the input ended. */
async function ask(question: string, { input, output }: Terminal): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const typed = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const ended = new Promise<undefined>((resolve) => typed.once('close', () => resolve(undefined)));
  output.write(question);
  try {
    return await Promise.race([typed.question(''), ended]);
  } finally {
    typed.close();
    output.write('\n');
  }
}
