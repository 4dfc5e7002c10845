/** What the guide's page and its service worker must agree on. */
export const GUIDE_PATH = '/unlocked-solutions';
/** The name of the copy. */
export const CACHE = 'guide';
export const WORKER_PATH = '/guide-worker.js';

/** The files to cache with the guide; undefined deletes the copy. The worker answers whether a copy exists. */
export type CacheRequest = readonly string[] | undefined;
