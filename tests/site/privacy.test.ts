/**
 * The privacy policy of the test site names what the browser stores; that the browser stores exactly that is proved in tests/e2e. Without a
 * measurement id there is none of Google's code.
 */
import { expect, it } from 'vitest';
import { DISCLOSED, STORED } from '#domain/stored-data.ts';
import { DIST, filesIn, readDist, readPages } from '../helpers/site.ts';

it('the privacy policy names everything on the visitor’s device as the browser shows it, and nothing of the functions’ store', () => {
  const policy = readPages().find(({ route }) => route === '/privacy-policy');
  const named = policy?.root.querySelectorAll('main code').map(({ text }) => text);
  const onDevice = DISCLOSED.filter((id) => STORED[id].place === 'device').flatMap((id) => [...STORED[id].names]);
  expect(named).toEqual(onDevice);
});

it('no script mentions Google', () => {
  const scripts = filesIn(DIST).filter((file) => /^assets\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(9);
  expect(scripts.filter((file) => /google|dataLayer|gtag/i.test(readDist(file)))).toEqual([]);
});
