import { describe, expect, it } from 'vitest';
import { readAgain, readOnce } from '../../../../generator/check/read-once.ts';
import { emptyFile } from '../../../../generator/diagnostics/catalogue.ts';
import { DiagnosticCollector } from '../../../../generator/diagnostics/diagnostic-collector.ts';

const FILES = ['a.yaml', 'b.yaml'].map((path) => ({ path, name: `content/${path}`, text: 'a: 1\n' }));
const [diagnostic] = [emptyFile({ file: 'content/c.yaml', line: 1, column: 1 }, {})];

async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('sources that were read once', () => {
  it('are given again with what was wrong with them, as often as they are asked for', async () => {
    const kept = await readOnce(async function* (log: DiagnosticCollector) {
      log.add(diagnostic);
      yield* FILES;
    });
    for (let round = 0; round < 2; round += 1) {
      const log = new DiagnosticCollector();
      expect(await listed(readAgain(kept, log))).toEqual(FILES);
      expect(log.all()).toEqual([diagnostic]);
    }
    expect(await listed(readAgain(kept))).toEqual(FILES);
  });
});
