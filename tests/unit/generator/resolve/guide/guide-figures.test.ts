/** What sales pages say of the guide is counted in it: a promise cannot outlive what it promises. */
import { expect, it } from 'vitest';
import { load, loadFake } from '../../../fake-content.ts';
import { GUIDE, GUIDE_FILES } from '../../../full-guide.ts';

const SAID = '{guide.steps} steps, {guide.timers} timers, {guide.nights} nights, {guide.languages} languages';
const FILES = {
  ...GUIDE_FILES,
  'guide/es.yaml': GUIDE,
  'translations/es.yaml': 'mail: { subject: Tu guía }\n',
  'translations/fr.yaml': `solutions: { getSteps: "${SAID}" }\n`,
};
const said = (changes = {}) =>
  loadFake({ ...FILES, ...changes }).translations.contexts.get('fr')?.messages.solutions.getSteps;

it('the figures are those of the guide, and a language counts once the guide is whole in it', () => {
  expect(said()).toBe('18 steps, 3 timers, 7 nights, 2 languages');
  expect(said({ 'guide/fr.yaml': GUIDE })).toBe('18 steps, 3 timers, 7 nights, 3 languages');
  const shorter = GUIDE.replace(/ {6}- drawing: wall-wedge\n.*\n/, '').replace(
    / {4}timer:\n {6}minutes: \[5, 10\][\s\S]*?(?= {4}need:)/,
    '',
  );
  expect(said({ 'guide/en.yaml': shorter, 'guide/es.yaml': shorter })).toBe(
    '17 steps, 2 timers, 7 nights, 2 languages',
  );
});

it('a site without such a guide cannot promise any of it', () => {
  const { diagnostics } = load({ ...FILES, 'guide/en.yaml': undefined, 'guide/es.yaml': undefined });
  const found = diagnostics.filter(({ code }) => code === 'unknown-reference').map(({ message }) => message);
  expect(found.join('\n')).toContain('{guide.steps}');
});
