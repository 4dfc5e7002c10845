/** The copy of the guide on a buyer's device: where it is kept, and under which address. Never under one with a token in it. */
export const CACHE = 'guide';
export const PAGE = '/unlocked-solutions';
export const WORKER = '/guide-worker.js';
/** What the function says of the reader: open, closed, or nothing where it could not find out. */
export const ACCESS = 'Guide-Access';
