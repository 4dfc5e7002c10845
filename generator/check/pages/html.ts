/** Every page against the HTML standard, as html-validate reads it. The length of titles has a check of its own. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { elementAt } from '../../content/markers/find-source-markers.ts';
import { invalidHtml } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

/** No style attributes: the security policy would refuse them. */
export function createValidator(): HtmlValidate {
  const loader = new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off' },
  });
  // It would put them together again for each page.
  const settings = loader.getConfigFor('');
  loader.getConfigFor = () => settings;
  return new HtmlValidate(loader);
}

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
