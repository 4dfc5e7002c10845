/** The options that every command on content shares, read once and checked. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { mendSlug, SLUG } from '../generator/domain/route.ts';
import type { Options } from '../generator/pipeline/types.ts';

export type ContentFlags = Readonly<{ content: string; at?: string; json?: boolean }>;

export function addContentFlags(command: Command): Command {
  return command
    .addOption(new Option('--content <dir>', 'the content folder').default('content'))
    .addOption(new Option('--at <date>', 'the day the site is built for, as 2026-11-21').argParser(parseDay))
    .option('--json', 'print problems as JSON on stdout');
}

/** A day, or a moment of which the day counts. */
export function parseDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  if (day === '' || (text.length === 10 && day !== text))
    throw new InvalidArgumentError('It must be a date such as 2026-11-21.');
  return day;
}

export function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new InvalidArgumentError('It must be a number from 1 to 65535.');
  return port;
}

/** A name that may be part of a URL. @throws {InvalidArgumentError} with a name that may */
export function parseName(typed: string): string {
  if (SLUG.test(typed)) return typed;
  const mended = mendSlug(typed);
  const rule = 'It may hold lower-case letters, digits and single hyphens.';
  throw new InvalidArgumentError(mended === undefined ? rule : `${rule} Did you mean "${mended}"?`);
}

export function buildOptions(flags: ContentFlags): Options {
  return {
    folder: flags.content.replace(/(.)\/+$/, '$1'),
    today: flags.at ?? new Date().toISOString().slice(0, 10),
    siteUrl: process.env.SITE_URL?.replace(/\/+$/, '') || undefined,
  };
}
