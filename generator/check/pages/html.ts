/** Checks the HTML and the headings of every page. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { HtmlValidate } from 'html-validate';
import type { HTMLElement } from 'node-html-parser';
import { elementAt } from '../../content/markers/find-source-markers.ts';
import { headingSkipped, headlineCount, invalidHtml } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** No style attributes: the security policy would refuse them. */
export function createValidator(): HtmlValidate {
  return new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off', 'heading-level': 'off' },
  });
}

/** Every page against the HTML standard, as html-validate reads it. Headings and the length of titles have checks of their own. */
export const validHtml: Check = async (site) => {
  const validator = createValidator();
  const found: Found[] = [];
  for (const page of [...site.pages, ...sampleOf(site)]) {
    found.push(...faultsOf(site, page, validator));
    // Yields, because this process also answers the browser's requests.
    await nextTick();
  }
  return found;
};

/** Validating is slow, and languages differ only in text: so every page in the first language, and home in all of them. */
function sampleOf({ translated }: CheckedSite): CheckedPage[] {
  const [first] = translated;
  return translated.filter(({ page }) => page.route === '/' || page.lang === first?.page.lang);
}

function faultsOf({ locate }: CheckedSite, page: CheckedPage, validator: HtmlValidate): Found[] {
  const { results } = validator.validateStringSync(page.html, page.path);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      const at = locate.element(page, elementAt(page, offset));
      return { diagnostic: invalidHtml(at, { rule: ruleId, fault: message.replace(/\.$/, '') }), page };
    });
}

/** Each page has one h1, and its headings skip no level. */
export const headings: Check = (site) =>
  [...site.pages, ...site.translated].flatMap((page) => [...headlinesOf(site, page), ...skipsOf(site, page)]);

function headlinesOf({ locate }: CheckedSite, page: CheckedPage): Found[] {
  const found = page.root.querySelectorAll('h1');
  const [, second] = found;
  if (found.length === 1) return [];
  const at = second === undefined ? locate.field(page, 'h1') : locate.element(page, second);
  return [{ diagnostic: headlineCount(at, { count: found.length }), page }];
}

const levelOf = (heading: HTMLElement | undefined): number => Number(heading?.tagName.slice(1) ?? 0);

function skipsOf({ locate }: CheckedSite, page: CheckedPage): Found[] {
  const all = page.root.querySelectorAll('h1,h2,h3,h4,h5,h6');
  return all.flatMap((heading, i) => {
    const [level, before] = [levelOf(heading), levelOf(all[i - 1])];
    if (before === 0 || level <= before + 1) return [];
    const words = heading.text.trim();
    return [{ diagnostic: headingSkipped(locate.element(page, heading), { heading: words, level, before }), page }];
  });
}
