/** Checks references between content files outside their texts, and missing texts. */
import { GUIDE_PLACES } from '#domain/guide.ts';
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../../content/content.ts';
import { gapWords, NO_YEAR } from '../../content/gaps.ts';
import { property } from '../../content/values/inspect-schema.ts';
import type { NodePath } from '../../content/yaml/source-location.ts';
import { placeholderText } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';
import { unknownName } from './resolve-values.ts';

/** The source of a figure about the business itself. */
const OWNER = 'owner';

export function checkClaimSources(content: Content, { locate, log }: CheckTools): void {
  const shared = [...content.references, ...content.resources];
  const known = new Set([OWNER, ...shared.flatMap(({ data }) => Object.keys(data))]);
  for (const { file, data } of content.claims) {
    for (const [claim, { source }] of Object.entries(data)) {
      if (known.has(source)) continue;
      const where = 'references.yaml or resources.yaml, or be "owner"';
      log.add(unknownName(locate(file, { path: [claim, 'source'] }), { what: 'source', name: source, known, where }));
    }
  }
}

/** The guide may only name methods that exist, and the round only if it has one. */
export function checkGuideMethods(content: Content, { locate, log }: CheckTools): void {
  const known = content.solutions.map(({ id }) => id);
  // check-needed-files.ts reports a site without methods once.
  if (known.length === 0) return;
  const hasRound = content.guide.some(({ data }) => data.move !== undefined);
  const places = GUIDE_PLACES.filter((place) => place !== 'move' || hasRound);
  for (const { file, data } of [...content.guide, ...content.guideTranslations]) {
    const check = (name: string, spot: NodePath, allowed: readonly string[] = known) => {
      if (allowed.includes(name)) return;
      log.add(unknownName(locate(file, spot), { what: 'method', name, known: allowed, where: 'solutions/' }));
    };
    const checkChoice = (method: string | undefined, path: readonly (string | number)[]) => {
      if (method !== undefined) check(method, { path: [...path, 'method'] }, [...known, ...places]);
    };
    for (const name of Object.keys(data.methods ?? {})) check(name, { path: ['methods', name], on: 'key' });
    for (const [i, { method, further = [], without = [] }] of (data.now?.choices ?? []).entries()) {
      checkChoice(method, ['now', 'choices', i]);
      for (const [j, one] of further.entries()) checkChoice(one.method, ['now', 'choices', i, 'further', j]);
      for (const [j, one] of without.entries())
        check(one.method, { path: ['now', 'choices', i, 'without', j, 'method'] });
    }
    for (const [i, { method }] of (data.move?.ways ?? []).entries()) checkChoice(method, ['move', 'ways', i]);
  }
}

/** Placeholder texts on published pages. Drafts, and shared files that no page uses, may contain them. */
export function checkGaps(content: Content, pages: readonly Page[], { locate, log }: CheckTools): void {
  const gaps = Object.values(content).flatMap((entries) =>
    entries.flatMap(({ file, data, gaps: paths = [] }) =>
      paths.map((path) => ({ file, path, found: gapWords(path.reduce(property, data)) })),
    ),
  );
  if (gaps.length === 0) return;
  const shown = pages.map((page) => ({ page, words: JSON.stringify([page.head, page.sections]) }));
  for (const { file, path, found } of gaps) {
    // A year is a value of its own; its digits may also end a larger number.
    const written = found === NO_YEAR ? JSON.stringify(found) : found;
    const first = shown.find(({ page, words }) => page.file === file || words.includes(written));
    if (first !== undefined) log.add(placeholderText(locate(file, { path }), { found, url: first.page.route }));
  }
}
