/** What of the program is kept compiled: a build, and the threads that help it. */
export { buildSite, runBuild } from './commands/build.ts';
export { startThread } from './landing/landing-thread.ts';
