/** Every page has a title and a description, and no other of its language has the same. Their greatest length is checked by the build. */
import { headTextMissing, headTextRepeated } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import { metaOf } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

type Field = 'title' | 'description';

const LEAST: Readonly<Record<Field, number>> = { title: 10, description: 50 };

export const headTexts: Check = (site) =>
  (['title', 'description'] as const).flatMap((field) => [...missing(site, field), ...repeated(site, field)]);

function textIn(page: CheckedPage, field: Field): string {
  return (field === 'title' ? page.root.querySelector('head title')?.text : metaOf(page, 'description'))?.trim() ?? '';
}

function missing({ pages, translated, locate }: CheckedSite, field: Field): Found[] {
  return [...pages, ...translated].flatMap((page) => {
    const { length } = textIn(page, field);
    if (length >= LEAST[field]) return [];
    const at = locate.field(page, field);
    return [{ diagnostic: headTextMissing(at, { what: field, found: length, least: LEAST[field] }), page }];
  });
}

function repeated({ pages, translated, locate }: CheckedSite, field: Field): Found[] {
  const first = new Map<string, CheckedPage>();
  return [...pages, ...translated].flatMap((page) => {
    const text = textIn(page, field);
    const key = `${page.page.lang} ${text}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, page);
    if (other === undefined || text === '') return [];
    const params = { what: field, text, other: other.page.file };
    return [{ diagnostic: headTextRepeated(locate.field(page, field), params), page }];
  });
}
