/** What the page and its worker have to agree on: where the copy of the guide is, and how the one asks the other for it. */
export const PAGE = '/unlocked-solutions';
export const WORKER = '/guide-worker.js';

/** The files to keep with the guide; none of them, and nothing else, if there is to be no copy. The answer says whether there is one. */
export type Wish = readonly string[] | undefined;
