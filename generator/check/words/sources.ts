/** Compares what studies, references and other sources say of themselves: numbers and addresses that cannot all be right. */
import { textsIn } from '../../content/gaps.ts';
import { listedTwice, quoteTwice, sizeDiffers, sourceDiffers, sourceNotListed } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const sources: Check = (site) => [
  ...ofReferences(site),
  ...ofStudies(site),
  ...addresses(site),
  ...unlisted(site),
  ...quotes(site),
];

const PUBMED = /pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)/;
const pubmedOf = (url: string | undefined): string | undefined => PUBMED.exec(url ?? '')?.[1];

function ofReferences({ content, locate }: CheckedSite): Found[] {
  const studies = new Map(content.studies.map(({ id, data }) => [id, pubmedOf(data.url)]));
  return content.references.flatMap(({ file, data }) =>
    Object.entries(data).flatMap(([id, { pmid, url }]): Found[] => {
      const linked = pubmedOf(url);
      if (pmid === undefined || linked === undefined || linked === pmid) return [];
      // Two addresses against one number.
      const isNumberWrong = studies.get(id) === linked;
      const at = locate.at(file, { path: [id, isNumberWrong ? 'pmid' : 'url'] });
      return [{ diagnostic: sourceDiffers(at, { linked, pmid, isNumberWrong }) }];
    }),
  );
}

function ofStudies({ content, locate }: CheckedSite): Found[] {
  const references = new Map(content.references.flatMap(({ data }) => Object.entries(data)));
  // Of two with one address, the one whose reference leads there has it rightly.
  const isOwn = (id: string, url: string) => references.get(id)?.url === url;
  const inOrder = content.studies.toSorted((a, b) => Number(isOwn(b.id, b.data.url)) - Number(isOwn(a.id, a.data.url)));
  const first = new Map<string, string>();
  return inOrder.flatMap(({ id, file, data: { url, size } }): Found[] => {
    const at = (...path: string[]) => locate.at(file, { path });
    const known = first.get(url);
    first.set(url, known ?? id);
    const reference = references.get(id);
    const [pmid, linked] = [reference?.pmid, pubmedOf(url)];
    const isOther =
      pmid !== undefined && linked !== undefined && linked !== pmid && linked !== pubmedOf(reference?.url);
    const { text = '', people } = size ?? {};
    const counts: readonly string[] = text.replace(/(?<=\d)[,.\s](?=\d)/g, '').match(/\d+/g) ?? [];
    const hasPeople = people === undefined || counts.length === 0 || counts.includes(String(people));
    return [
      ...(isOther ? [{ diagnostic: sourceDiffers(at('url'), { linked, pmid }) }] : []),
      ...(known === undefined || isOther
        ? []
        : [
            {
              diagnostic: listedTwice(at('url'), { what: 'address of the study', name: known, meant: reference?.url }),
            },
          ]),
      ...(hasPeople ? [] : [{ diagnostic: sizeDiffers(at('size', 'people'), { people, text }) }]),
    ];
  });
}

/** Two articles, resources or references that lead to one address, reported at the later. */
const addresses = ({ content: { articles, resources, references }, locate }: CheckedSite): Found[] =>
  [...articles, ...resources, ...references].flatMap(({ file, data }) => {
    const entries = Object.entries(data);
    return entries.flatMap(([key, { url }], i): Found[] => {
      if (url === undefined || entries.findIndex(([, other]) => other.url === url) === i) return [];
      const at = locate.at(file, { path: [Array.isArray(data) ? i : key, 'url'] });
      const way = 'Correct one of the two addresses, or delete its entry.';
      return [{ diagnostic: listedTwice(at, { what: 'address', name: url, way }) }];
    });
  });

/** Claims on a page whose source is not in its list. Figures of the owner have none. */
function unlisted({ content: { claims, landing }, locate }: CheckedSite): Found[] {
  const sourceOf = new Map(claims.flatMap(({ data }) => Object.entries(data).map(([id, { source }]) => [id, source])));
  return landing.flatMap(({ file, data }) => {
    const listed = new Set(['owner', ...data.sources]);
    if (data.sources.length === 0) return [];
    return textsIn(data).flatMap(({ path, text }) =>
      [...text.matchAll(/\{claims\.([\w-]+)\}/g)].flatMap(([claim, id = '']): Found[] => {
        const source = sourceOf.get(id);
        if (source === undefined || listed.has(source)) return [];
        listed.add(source);
        return [{ diagnostic: sourceNotListed(locate.at(file, { path, substring: claim }), { claim, source }) }];
      }),
    );
  });
}

/** What two customers cannot both have said. */
function quotes({ content, locate }: CheckedSite): Found[] {
  const first = new Map<string, Readonly<{ name: string; file: string }>>();
  return content.testimonials.flatMap(({ file, data }) =>
    data.items.flatMap(({ quote, name }, i): Found[] => {
      const known = first.get(quote);
      first.set(quote, known ?? { name, file });
      if (known === undefined || known.name === name) return [];
      const other = { name, other: known.name, place: known.file };
      return [{ diagnostic: quoteTwice(locate.at(file, { path: ['items', i, 'quote'] }), other) }];
    }),
  );
}
