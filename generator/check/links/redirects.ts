/** Checks _redirects: each leads in one step from a URL without a page to a page; rewrites lead to an existing file. */
import { internalTarget } from '#domain/route.ts';
import { redirectChain, redirectLoop, redirectLost, redirectShadowed } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseCdnFiles } from '../../preview/cdn-rules.ts';
import { followRedirects } from '../../resolve/references/check-redirects.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textOf } from '../checked-site.ts';
import type { Check } from '../run-checks.ts';

/** `answers`: a rewrite, which serves another file without redirecting the browser. */
type Rule = Readonly<{ from: string; to: string; answers: boolean }>;

export const redirects: Check = async (site) => {
  const { redirects: found } = await parseCdnFiles({ redirects: textOf(site.files.get('_redirects')) });
  const rules = found.map(({ from, to, status }) => ({ from, to, answers: !isRedirect(status) }));
  const steps = rules.filter(({ answers }) => !answers);
  const byFrom = new Map(steps.reverse().map((rule) => [rule.from, rule]));
  return rules.flatMap((rule) => {
    const diagnostic = validate(site, rule, byFrom);
    return diagnostic === undefined ? [] : [{ diagnostic }];
  });
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function validate(site: CheckedSite, rule: Rule, rules: ReadonlyMap<string, Rule>): Diagnostic | undefined {
  const { from, to } = rule;
  const index = site.settings.redirects.findIndex((known) => known.from === from);
  const at = index === -1 ? site.locate.setting('redirects') : site.locate.setting('redirects', index, 'from');
  const isPage = (path: string) => site.pages.some(({ page }) => page.route === path) || site.files.has(path.slice(1));
  if (rule.answers) return isPage(to) ? undefined : redirectLost(at, { from, to });
  if (isPage(from)) return redirectShadowed(at, { from });
  const { way, end, isLoop } = followRedirects(rule, rules);
  if (isLoop) return redirectLoop(at, { from, way: way.join(' → ') });
  if (end !== to) return redirectChain(at, { from, to, end });
  const target = internalTarget(end);
  return target === undefined || isPage(target.route) ? undefined : redirectLost(at, { from, to });
}
