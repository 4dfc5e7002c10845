/** What is shown in a terminal: colours only where they can be seen, progress on stderr, results on stdout. */
import type { Style } from '../generator/diagnostics/format.ts';
import { PLAIN_STYLE } from '../generator/diagnostics/format.ts';

const paint =
  (code: number) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`;

const COLOURS: Style = { bad: paint(31), warn: paint(33), dim: paint(2), bold: paint(1), good: paint(36) };

export function styleFor(stream: NodeJS.WriteStream): Style {
  return stream.isTTY && !process.env.NO_COLOR ? COLOURS : PLAIN_STYLE;
}

/** Builds shorter than this show no progress: it would only flicker. */
const SILENT_MS = 400;
const STEP_MS = 100;

/** A line on stderr that counts up, on a terminal only. */
export function createProgress(what: string) {
  const began = performance.now();
  let last = began;
  const clear = () => process.stderr.write('\r\u001b[K');
  return {
    /** Also lets signals through now and then: a build writes without waiting. */
    async step(done: number, all: number): Promise<void> {
      const now = performance.now();
      if (now - last < STEP_MS) return;
      last = now;
      if (process.stderr.isTTY && now - began > SILENT_MS) process.stderr.write(`\r\u001b[K${what} ${done} of ${all}`);
      await new Promise((resolve) => setImmediate(resolve));
    },
    end(): void {
      if (process.stderr.isTTY && performance.now() - began > SILENT_MS) clear();
    },
  };
}

/** Rows with columns as wide as their widest cell. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
