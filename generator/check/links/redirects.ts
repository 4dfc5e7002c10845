/** A redirect from the URL of a page: the host never uses it. The build reports all other mistakes of redirects. */
import { redirectShadowed } from '../../diagnostics/catalogue.ts';
import type { Check } from '../run-checks.ts';

export const redirects: Check = ({ settings, pages, locate }) =>
  settings.redirects.flatMap(({ from }, i) =>
    pages.some(({ page }) => page.route === from)
      ? [{ diagnostic: redirectShadowed(locate.setting('redirects', i, 'from'), { from }) }]
      : [],
  );
