/** The output of stage 3: everything in content/, validated. */
import type { CollectionName, EntryData } from '#schema/collections.ts';
import type { GapPath } from './gaps.ts';

export type Entry<C extends CollectionName> = Readonly<{
  id: string;
  /** The file as messages name it. */
  file: string;
  data: EntryData<C>;
  /** For Markdown: the text below the front matter, and its first line. */
  body: string;
  bodyLine: number;
  /** Paths of the values that still have to be written; undefined in most files, which have none. */
  gaps?: readonly GapPath[];
}>;

export type Content = { readonly [C in CollectionName]: readonly Entry<C>[] };

/** What has an address of its own: pages, texts such as the terms, and landing pages. */
export const pageEntries = ({ pages, textPages, landing }: Content): readonly PageEntry[] => [
  ...pages,
  ...textPages,
  ...landing,
];
export type PageEntry = Entry<'pages'> | Entry<'textPages'> | Entry<'landing'>;

/** The entry of a file that every site has. */
export function theOne<T>([entry]: readonly T[]): T {
  if (entry === undefined)
    throw new Error('content is validated before it is used: none of the files that every site needs is missing');
  return entry;
}
