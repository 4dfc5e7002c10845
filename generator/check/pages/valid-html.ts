/** Every page against the HTML standard, as html-validate reads it. Headings and the length of titles have checks of their own. */
import { HtmlValidate } from 'html-validate';
import { elementAt } from '../../pipeline/trace-html.ts';
import { invalidHtml } from '../../problems/catalogue.ts';
import type { Check, CheckedPage, CheckedSite, Found } from '../types.ts';

/** No style attributes: the security policy would refuse them. */
export function createValidator(): HtmlValidate {
  return new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off', 'heading-level': 'off' },
  });
}

export const validHtml: Check = (site) => {
  const validator = createValidator();
  return site.pages.flatMap((page) => faultsOf(site, page, validator));
};

function faultsOf({ places }: CheckedSite, page: CheckedPage, validator: HtmlValidate): Found[] {
  const { results } = validator.validateStringSync(page.html, page.path);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      const at = places.element(page, elementAt(page, offset));
      return { problem: invalidHtml(at, { rule: ruleId, fault: message.replace(/\.$/, '') }), page };
    });
}
