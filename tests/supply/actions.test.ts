import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFault } from '../faults/record.ts';
import { ROOT } from '../helpers/paths.ts';

const FOLDER = join(ROOT, '.github/workflows');
/** A whole commit, which nobody can move as a tag can, and beside it the version for people and for Renovate. */
const PINNED = /^\s*(- )?uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

describe('actions', () => {
  it.each(readdirSync(FOLDER))('are named by their commits in %s', (name) => {
    const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
    const uses = lines.filter((line) => /\buses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(PINNED);
  });

  it('would not be taken by a tag, a branch, a short commit or a commit that says no version', () => {
    const loose = ['v4', 'v4.3.1', 'main', '34e1148', '34e114876b0b11c390a56381ad16ebd13914f8d5'];
    for (const ref of loose) expect(`- uses: actions/checkout@${ref}`).not.toMatch(PINNED);
    recordFault('would not be taken by a tag, a branch, a short commit or a commit that says no version', {
      ...{ tries: loose.length, lost: 0, leaked: 0 },
    });
  });
});
