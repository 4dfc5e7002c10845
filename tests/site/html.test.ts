/** What no check looks at: pages before a browser runs them, and pages as functions send them to buyers. */
import { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { NIGHT_SCRIPT } from '#domain/night.ts';
import { createValidator } from '../../generator/check/pages/html.ts';
import { readGenerated } from '../../generator/preview/services.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { readPages, readTranslated, TRANSLATED } from '../helpers/site.ts';

describe.each(readPages())('$route', ({ root, html }) => {
  it('runs no inline script but that of the night, has no inline style attribute and asks nothing of other servers', () => {
    const scripts = root
      .querySelectorAll('script')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json' && !script.getAttribute('src'));
    expect(scripts.map(({ text }) => text)).toEqual([NIGHT_SCRIPT]);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    const external = root
      .querySelectorAll('[src], link[href]')
      .map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '');
    expect(external.filter((url) => !url.startsWith('/') && !url.startsWith('https://legs-at-ease.example/'))).toEqual(
      [],
    );
  });
});

/** What is written into the diary is kept on the device and sent nowhere, so its form has no button that would send it. */
const isDiary = (fault: Readonly<{ ruleId: string; selector: string | null }>) =>
  fault.ruleId === 'wcag/h32' && fault.selector?.startsWith('#diary ') === true;

describe.each(Object.entries(readGenerated(`${TEST_SITE}/generated`).pages))('%s, as buyers see it', (route, page) => {
  it('is valid HTML', async () => {
    const report = await createValidator().validateString(page.filled, route);
    const faults = report.results.flatMap(({ messages }) => messages).filter((message) => !isDiary(message));
    expect(faults.map((m) => `${m.ruleId} ${m.message}`)).toEqual([]);
  });
});

/** What a reader mode or the excerpt of a search engine begins with: neither runs the style that hides a text. */
function firstText(element: HTMLElement): string {
  for (const node of element.childNodes) {
    const text = (node instanceof HTMLElement ? firstText(node) : node.text).trim();
    if (text !== '') return text;
  }
  return '';
}

const languages = [['en', readPages()], ...TRANSLATED.map((lang) => [lang, readTranslated(lang)] as const)] as const;

it.each(languages)('every page in "%s" begins with its headline', (_, pages) => {
  // The page for what is not found shows its number first.
  const others = pages.filter(({ root, route }) => {
    if (route === '/404') return false;
    const main = root.querySelector('main');
    const headline = main?.querySelector('h1')?.text.trim();
    return main === null || headline === undefined || !headline.startsWith(firstText(main));
  });
  expect(others.map(({ route }) => route)).toEqual([]);
});
