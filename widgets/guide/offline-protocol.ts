/** Constants and types shared by the guide's page and its service worker. */
export const GUIDE_PATH = '/unlocked-solutions';
/** The name of the cache. */
export const CACHE = 'guide';
export const WORKER_PATH = '/guide-worker.js';

/** The files to cache with the guide, or undefined to delete the copy. The worker replies whether a copy exists. */
export type CacheRequest = readonly string[] | undefined;
