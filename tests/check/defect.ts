/** One fault put into the full site on purpose: a single change, and the finding that has to come of it. */

/** A file, with the text that stands in the line meant; the text occurs once. */
export type Line = Readonly<{ file: string; has: string }>;

export type Defect = Readonly<{
  name: string;
  /** The check that has to see it. */
  check: string;
  change: Change;
  code: string;
  at: Line;
  /** Codes of further findings that the change truly causes. */
  also?: readonly string[];
  /** The page that the browser looks at, for a check that needs one. */
  look?: string;
}>;

/** In content before the build; in what a template makes of one page; in dist after the build; or in content that was not built again. */
export type Change = Readonly<
  | { in: 'content' | 'unbuilt content'; edits: Readonly<Record<string, Edit>> }
  | { in: 'template'; route: string; edit: Edit }
  | { in: 'dist'; edits: Readonly<Record<string, Edit | Uint8Array | undefined>> }
>;

export type Edit = (text: string) => string;

/** Exchanges a text that occurs once. */
export const replace =
  (from: string, to: string): Edit =>
  (text) => {
    if (text.split(from).length !== 2) throw new Error(`"${from}" occurs ${text.split(from).length - 1} times`);
    return text.replace(from, () => to);
  };

/** Exchanges the first place of a text. */
export const replaceFirst =
  (from: string, to: string): Edit =>
  (text) => {
    if (!text.includes(from)) throw new Error(`"${from}" does not occur`);
    return text.replace(from, () => to);
  };

export const inContent = (file: string, edit: Edit): Change => ({ in: 'content', edits: { [file]: edit } });
export const inTemplate = (route: string, edit: Edit): Change => ({ in: 'template', route, edit });
export const inDist = (file: string, edit: Edit | Uint8Array | undefined): Change => ({
  in: 'dist',
  edits: { [file]: edit },
});
