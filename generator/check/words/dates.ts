/** Days and years that cannot be right, or no longer are. */
import { pageEntries } from '../../content/content.ts';
import { textsIn } from '../../content/gaps.ts';
import { dateAhead, yearDiffers, yearPast } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const dates: Check = (site) => [...ahead(site), ...ofStudies(site), ...inTitles(site), ...ofCopyright(site)];

const thisYear = (): number => new Date().getFullYear();

/** Nothing that has been published is dated after today. */
function ahead({ content, locate }: CheckedSite): Found[] {
  const today = new Date().toISOString().slice(0, 10);
  const dated = [
    ...content.studies.map(({ file, data }) => ({ file, path: ['publishDate'], date: data.publishDate })),
    ...content.resources.flatMap(({ file, data }) =>
      Object.entries(data).map(([id, { publishDate }]) => ({ file, path: [id, 'publishDate'], date: publishDate })),
    ),
    ...content.articles.flatMap(({ file, data }) => data.map(({ date }, i) => ({ file, path: [i, 'date'], date }))),
    ...content.textPages.map(({ file, data }) => ({ file, path: ['updated'], date: data.updated })),
    ...[...content.landing, ...content.pages]
      .filter(({ data: { publishAt } }) => publishAt === undefined || publishAt <= Date.now())
      .map(({ file, data }) => ({ file, path: ['lastmod'], date: data.lastmod })),
    ...content.site.flatMap(({ file, data: { byline, foundedYear } }) => [
      ...(['updated', 'reviewed'] as const).map((field) => ({ file, path: ['byline', field], date: byline?.[field] })),
      { file, path: ['foundedYear'], date: foundedYear?.toString() },
    ]),
  ];
  const years = content.references.flatMap(({ file, data }) =>
    Object.entries(data).map(([id, { year }]) => ({ file, path: [id, 'year'], date: year?.toString() })),
  );
  return [...dated, ...years].flatMap(({ file, path, date }) =>
    date === undefined || date <= today ? [] : [{ diagnostic: dateAhead(locate.at(file, { path }), { date }) }],
  );
}

/** A paper may be online in the year before it is printed. */
function ofStudies({ content: { studies, references }, locate }: CheckedSite): Found[] {
  const years = new Map(references.flatMap(({ data }) => Object.entries(data).map(([id, { year }]) => [id, year])));
  return studies.flatMap(({ id, file, data: { publishDate } }): Found[] => {
    const [own, other] = [Number(publishDate.slice(0, 4)), years.get(id)];
    if (other === undefined || Math.abs(own - other) <= 1 || Math.max(own, other) > thisYear()) return [];
    return [{ diagnostic: yearDiffers(locate.at(file, { path: ['publishDate'] }), { own, other }) }];
  });
}

/** "In 2023", "(2023)" or "2023 guide": the year in which a page was new. Not "since 2023", and not "2019–2023". */
const NEW_IN =
  /(?:\b(?:in|for|en|em|de|pour) |[([])(20\d\d)\b(?![-–/]\d)|\b(20\d\d) (?:guide|edition|update|review|version)\b/i;
/** A description may say what a study found in a year. */
const BEST_OF = /\b(?:best|top|guide|edition|updated) (?:of|for|in) (20\d\d)\b(?![-–/]\d)/i;

function inTitles({ content, locate }: CheckedSite): Found[] {
  return pageEntries(content).flatMap(({ file, data }) =>
    (['title', 'description', 'h1'] as const).flatMap((field): Found[] => {
      const text = String(Reflect.get(data, field) ?? '');
      const [, first, second] = BEST_OF.exec(text) ?? (field === 'description' ? [] : NEW_IN.exec(text)) ?? [];
      const year = first ?? second;
      if (year === undefined || Number(year) >= thisYear()) return [];
      const at = locate.at(file, { path: [field], substring: year });
      return [{ diagnostic: yearPast(at, { year, fix: `Write ${thisYear()}, or leave the year out.` }) }];
    }),
  );
}

function ofCopyright({ content: { messages, translations }, locate }: CheckedSite): Found[] {
  return [...messages, ...translations].flatMap(({ file, data }) =>
    textsIn(data).flatMap(({ path, text }): Found[] => {
      const year = /©\s*(20\d\d)(?![-–\d])/.exec(text)?.[1];
      if (year === undefined || Number(year) >= thisYear()) return [];
      const at = locate.at(file, { path, substring: year });
      return [{ diagnostic: yearPast(at, { year, fix: 'Write {year}: the page fills in the year that it is.' }) }];
    }),
  );
}
