/** What an open page is told, and what there is to see before the first edition. */
import type { Edition } from '../../generator/adapters/dev/memory-site.ts';
import { DEV_PATHS, type PageState, type ShownProblem } from '../../generator/adapters/dev/page-state.ts';
import { formatProblem } from '../../generator/problems/format.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { readText } from '../report.ts';
import { HTML } from './dev-edition.ts';
import type { DevSite } from './dev-site.ts';
import { hash } from './hash.ts';

/** @param functions changes when the functions do, which answer some of the pages */
export function pageStateOf({ edition, problems }: DevSite, path: string, functions: string): PageState {
  const shown = problems.map(shownProblem);
  if (edition === undefined) return { page: '', style: '', problems: shown };
  return {
    page: pageHash(edition.page(path)?.hash ?? edition.page('/404')?.hash, functions),
    style: edition.styleHash,
    problems: shown,
  };
}

/** @param html of the page at `path`, whoever made it */
export function clientFor({ edition }: DevSite, path: string, functions: string, html: string): string {
  return edition === undefined ? html : edition.withClient(html, pageHash(edition.page(path)?.hash, functions));
}

const pageHash = (page: string | undefined, functions: string): string => hash(`${page} ${functions}`);

export function shownProblem(problem: Problem): ShownProblem {
  const { severity, file, line, column, message, code, hint } = problem;
  // The format's first line and last are the words; between them stand the lines of the file.
  const excerpt = formatProblem(problem, readText(file)).split('\n').slice(1, -1).join('\n');
  return { severity, place: `${file}:${line}:${column}`, message, code, hint, excerpt };
}

/** Until the content has once been right there is no page: only the problems. */
const WAITING = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Waiting for the content</title></head>
<body><main><h1>No page yet</h1><p>The content has problems. As soon as they are mended, the page comes by itself.</p></main><script type="module" src="${DEV_PATHS.client}?page=none&amp;style=none"></script></body></html>
`;

export const STANDBY: Edition = {
  find: () => ({ contents: WAITING, type: HTML }),
  notFound: () => ({ contents: WAITING, type: HTML }),
  headers: '',
  redirects: '',
  style: '',
};
