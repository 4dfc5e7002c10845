/** The index of the page cache: what each landing page was made of, so that one that would come out the same is not made again. */
import * as z from 'zod';
import { LANGUAGES } from '#domain/locale.ts';

const route = z.templateLiteral(['/', z.string()]);
const problem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  title: z.string(),
  message: z.string(),
  hint: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  length: z.int(),
});

export const cachedPage = z.object({
  /** The content file, relative to the content folder, and how it was when it was read. Nothing but the disk can set `ctime`. */
  path: z.string(),
  size: z.number(),
  ctime: z.number(),
  /** Of its text. */
  hash: z.string(),
  /** Of everything the page was made of: its name in the cache. */
  key: z.string(),
  bytes: z.int(),
  /** When the page in the cache was written, in seconds. */
  changed: z.int(),
  /** Without the name of the file, which depends on where the command runs. */
  facts: z.object({
    route,
    chosen: z.boolean(),
    lang: z.enum(LANGUAGES),
    methodCount: z.int(),
    dated: z.boolean(),
    translationOf: route.optional(),
    term: z.object({ publishAt: z.number().optional(), unpublishAt: z.number().optional() }),
  }),
  modified: z.string(),
  listed: z.boolean(),
  reused: z.int(),
  warnings: z.array(problem).optional(),
  /** The name of its picture. */
  picture: z.string().optional(),
  /** Its places, links and styles, by their number in `outlines`: thousands of pages have the same few. */
  outline: z.int(),
});

/** What other pages have to know of a page, section by section. */
const outline = z.object({
  ids: z.array(z.array(z.string())),
  links: z.array(z.array(z.string())),
  styles: z.array(z.string()),
});

/** The pages are not looked at one by one: the cache proves that they are what this program wrote. */
export const cachedIndex = z.object({
  /** Of the program, the rest of the content, style and script. */
  context: z.string(),
  /** The day of the build. */
  today: z.string(),
  /** When the index was begun, in milliseconds: a file that was written after that may differ though it looks the same. */
  began: z.number(),
  /** Which places the templates asked for, and whether they were there. */
  asked: z.array(z.tuple([z.string(), z.boolean()])),
  /** The pictures that there were. */
  pictures: z.array(z.string()),
  outlines: z.array(outline),
  pages: z.array(z.custom<CachedPage>()),
});

export type CachedIndex = z.output<typeof cachedIndex>;
export type CachedPage = z.output<typeof cachedPage>;
export type Outline = z.output<typeof outline>;
