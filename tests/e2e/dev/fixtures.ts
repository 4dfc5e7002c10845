/**
 * The `test` of specs on `offer dev`: one copy of the project and one server a worker; after a test its files are as they were, and
 * the server has seen it.
 */
import { test as base, expect } from '../fixtures.ts';
import { copyProject, type Project, type Server, startDev } from './project.ts';

export { expect };

type Edits = Readonly<{
  read: Project['read'];
  /** Undefined takes the file away. */
  write: (path: string, text: string | undefined) => void;
  /** Puts one text in another's place. @throws {Error} if the file does not have it */
  replace: (path: string, from: string, to: string) => void;
}>;

export const test = base.extend<{ edits: Edits }, { project: Project; server: Server }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const project = copyProject();
      await use(project);
      project.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ project }, use) => {
      const server = await startDev(project);
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  edits: async ({ context, project, server }, use) => {
    const before = new Map<string, string | undefined>();
    const write = (path: string, text: string | undefined) => {
      if (!before.has(path)) before.set(path, textOf(project, path));
      project.write(path, text);
    };
    const replace = (path: string, from: string, to: string) => {
      const text = project.read(path);
      if (!text.includes(from)) throw new Error(`${path} does not have "${from}"`);
      write(
        path,
        text.replace(from, () => to),
      );
    };
    await use({ read: project.read, write, replace });
    // Restored files reload open pages, and Chromium may never finish closing a context whose page is being replaced.
    await Promise.all(context.pages().map((page) => page.close()));
    for (const [path, text] of before) project.write(path, text);
    await seen(project, server);
  },
});

function textOf(project: Project, path: string): string | undefined {
  try {
    return project.read(path);
  } catch {
    return undefined;
  }
}

const NOT_FOUND = 'content/pages/404.yaml';
let count = 0;

/** Files are seen in the order they were written in: once the last shows, all have been. */
async function seen(project: Project, { url }: Server): Promise<void> {
  count += 1;
  const words = `Seen ${process.pid} ${count}`;
  // One text, or one per language in the lines below.
  const edited = project.read(NOT_FOUND).replace(/heading:(?: .*|(?:\n {6}.*)+)/, `heading: ${words}`);
  project.write(NOT_FOUND, edited);
  await expect.poll(async () => (await fetch(`${url}/no-such-page`)).text(), { timeout: 15_000 }).toContain(words);
}
