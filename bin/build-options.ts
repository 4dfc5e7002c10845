/** The options that every command on content shares, read once and checked. */
import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readSources, readText } from '../generator/content/yaml/read-folder.ts';
import type { DiagnosticCollector } from '../generator/diagnostics/diagnostic.ts';
import { isEmail } from '../generator/domain/email.ts';
import { type Instant, londonDay, parseMoment } from '../generator/domain/london.ts';
import { isFileName, SLUG, suggestSlug } from '../generator/domain/route.ts';
import type { BuildOptions } from '../generator/resolve/site.ts';

export type ContentFlags = Readonly<{ content: string; at?: Instant; json?: boolean }>;

const DEFAULT_CONTENT = 'content';
export const contentFlag = () => new Option('--content <dir>', 'the content folder').default(DEFAULT_CONTENT);

const STORE = '.offer/store';

/** Where the sandbox stores orders and emails: separately per content folder, so that no site shows another's. */
export function storeFolder({ content = DEFAULT_CONTENT }: Readonly<{ content?: string }>): string {
  const folder = resolve(content);
  if (folder === resolve(DEFAULT_CONTENT)) return STORE;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return `${STORE}-${suggestSlug(basename(folder)) ?? 'site'}-${digest}`;
}

export function addContentFlags(command: Command): Command {
  return command
    .addOption(contentFlag())
    .addOption(
      new Option('--at <moment>', 'the moment the site is built for: a day, or a time in London').argParser(parseAt),
    )
    .option('--json', 'print problems as JSON on stdout');
}

/** As in content: a day begins at 00:00 in London, and a time without an offset is in London time. */
export function parseAt(text: string): Instant {
  const at = parseMoment(text);
  if (at === undefined)
    throw new InvalidArgumentError('It must be a date such as 2026-11-21, or a time such as 2026-11-21T09:00.');
  return at;
}

export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new InvalidArgumentError('It must be a number from 1 to 65535.');
  return port;
}

export function parseEmail(text: string): string {
  if (!isEmail(text.trim())) throw new InvalidArgumentError('It must be an email address, such as ann@example.com.');
  return text.trim();
}

export function parseAlias(text: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,36}$/.test(text))
    throw new InvalidArgumentError('It must be up to 37 lower-case letters, digits and hyphens, such as pr-12.');
  return text;
}

/** A name that may be part of a URL. @throws {InvalidArgumentError} with a name that may */
export function parseName(typed: string): string {
  if (SLUG.test(typed) && isFileName(typed)) return typed;
  const suggestion = suggestSlug(typed);
  const rule = 'Use lower-case letters, digits and single hyphens.';
  throw new InvalidArgumentError(suggestion === undefined ? rule : `${rule} Did you mean "${suggestion}"?`);
}

/** The content folder, as the pipeline reads it. */
export const filesIn = (folder: string) => ({
  readSources: (log: DiagnosticCollector) => readSources(folder, log),
  readText,
});

export function buildOptions(flags: ContentFlags): BuildOptions {
  const at = flags.at ?? Date.now();
  return {
    folder: flags.content.replace(/(.)\/+$/, '$1'),
    at,
    today: londonDay(at),
    siteUrl: process.env.SITE_URL?.replace(/\/+$/, '') || undefined,
  };
}
