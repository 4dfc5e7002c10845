/** What `offer init` writes: a small site that builds, sells in the sandbox and passes `offer check`. */
import { randomBytes } from 'node:crypto';
import { decimalsOf, formatMinorUnits } from '#domain/money.ts';
import { suggestSlug } from '#domain/route.ts';
import { fill, readTemplate, templatesIn } from '../fill-template.ts';
import type { Answers } from './answers.ts';

/** Paths within the content folder, and their texts. @param today such as 2026-11-22 */
export function newSite(answers: Answers, today: string): ReadonlyMap<string, string> {
  const values = valuesOf(answers, today);
  return new Map(
    templatesIn('new-site').map((path) => [path, fill(readTemplate(`new-site/${path}`), values)] as const),
  );
}

function valuesOf({ name, about, email, price: { code, symbol, cents } }: Answers, today: string) {
  const slug = suggestSlug(name) ?? 'my-guide';
  return {
    name,
    about,
    email,
    code,
    symbol,
    cents,
    shownPrice: formatMinorUnits(symbol, cents, decimalsOf(code)),
    headline: headline(name, about),
    today,
    year: today.slice(0, 4),
    slug,
    key: slug.replaceAll('-', '_'),
    shopId: `shop_${randomBytes(16).toString('hex')}`,
  };
}

/** Search results show up to 60 characters; `offer check` wants at least 10. */
function headline(name: string, about: string): string {
  const whole = `${name}: ${about}`;
  return whole.length >= 10 && whole.length <= 60 ? whole : `${name}: a small guide in three parts`;
}
