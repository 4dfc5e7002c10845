import type { Fault } from '../fault.ts';

export const supplyFaults: readonly Fault[] = [
  {
    area: 'supply',
    fault: 'a package comes from somewhere else than the registry, or without the sum of what was reviewed',
    guard: 'tests/supply/origins.ts',
    test: 'tests/supply/locks.test.ts: is named, however it got into the lock file',
  },
  {
    area: 'supply',
    fault: 'a package wants to run code while it is installed',
    guard: '.npmrc',
    test: 'tests/supply/locks.test.ts: does not get to run it',
  },
  {
    area: 'supply',
    fault: 'a weakness of a package becomes known',
    guard: 'tests/supply/judge-audit.ts',
    test: 'tests/supply/judge-audit.test.ts: finds a known weakness, once, in the package that has it',
  },
  {
    area: 'supply',
    fault: 'the registry cannot be asked for known weaknesses, or answers with something else',
    guard: 'tests/supply/judge-audit.ts',
    test: 'tests/supply/judge-audit.test.ts: takes no answer for no answer, never for a clean one',
  },
  {
    area: 'supply',
    fault: 'an exception for a known weakness is used after its end, or for another package',
    guard: 'tests/supply/judge-audit.ts',
    test: 'tests/supply/judge-audit.test.ts: lets an exception hold until the end of its last day, for its own package and weakness alone',
  },
  {
    area: 'supply',
    fault: 'a package comes with a licence that we may not use',
    guard: 'tests/supply/licences.ts',
    test: 'tests/supply/licences.test.ts: of a package with a licence that is on no list are named',
  },
  {
    area: 'supply',
    fault: 'a further package reaches visitors or functions without anybody saying so',
    guard: 'docs/shipped.json',
    test: 'tests/supply/shipped.test.ts: names every package that reaches a visitor or a function',
  },
  {
    area: 'supply',
    fault: 'the tag of an action is moved to other code',
    guard: '.github/workflows/ci.yml',
    test: 'tests/supply/actions.test.ts: would not be taken by a tag, a branch, a short commit or a commit that says no version',
  },
  {
    area: 'supply',
    fault: 'a directive of the security policy is weakened',
    guard: 'generator/output/site-files.ts',
    test: 'tests/scan/csp.test.ts: would be found wanting with any of its guards taken out',
  },
];
