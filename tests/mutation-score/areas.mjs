/**
 * What is mutated, and the fast tests that have to notice: each runs in one process and needs no built site. Those that are too slow start
 * processes of their own, which hold no mutant, or play so much that one mutant would take minutes.
 */
import { readFileSync } from 'node:fs';

const { areas, tooSlow, tooSlowTitles } = JSON.parse(readFileSync(new URL('areas.json', import.meta.url), 'utf8'));

export const TOO_SLOW = tooSlow;
export const TOO_SLOW_TITLES = tooSlowTitles;
const named = areas[process.env.MUTATION_AREA] ?? { folder: '', tests: [] };
export const area = { ...named, tests: process.env.MUTATION_TESTS?.split(' ') ?? named.tests };
