/** Logs what each save changed on the published pages: once per update, after every page has been checked. */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { type GonePage, gonePages, type TitledPage } from '../../output/gone-pages.ts';
import type { DevSite } from '../site/dev-site.ts';

export type Finished = Readonly<{
  snapshot?:
    | Readonly<{
        published: ReadonlyMap<string, string>;
        resolved: Readonly<{ plain: () => PlainSite }>;
      }>
    | undefined;
  diagnostics: readonly Pick<DevSite['diagnostics'][number], 'severity'>[];
}>;

type PlainSite = Readonly<{
  pages: readonly Readonly<{ route: string; head: Readonly<{ title: string }> }>[];
  contexts: ReadonlyMap<string, { settings: Readonly<{ redirects: readonly Readonly<{ from: string }>[] }> }>;
}>;

export type Saved = Readonly<{
  /** The files that were saved, absolute. */
  files: readonly string[];
  /** The published pages that changed; one in another language has the language in brackets. */
  changed: readonly string[];
  /** Pages that the save removed without a redirect. */
  gone: readonly GonePage[];
  /** From the save until the pages could be loaded. */
  ms: number;
}>;

export function createSaveLog(onSaved: (saved: Saved) => void) {
  let files = new Set<string>();
  let savedAt = 0;
  let ms = 0;
  let before: ReadonlyMap<string, string> | undefined;
  let pagesBefore: readonly TitledPage[] = [];
  return {
    saved(paths: ReadonlySet<string>): void {
      savedAt = performance.now();
      files = new Set([...files, ...paths]);
    },
    /** The pages can be loaded. */
    shown(): void {
      ms = performance.now() - savedAt;
    },
    /** Nothing is logged while there is an error: the error is printed, and the pages stay unchanged. */
    finished({ snapshot, diagnostics }: Finished): void {
      if (snapshot === undefined || hasErrors(diagnostics)) return;
      const now = snapshot.published;
      const [earlier, saved] = [before, [...files]];
      before = now;
      files = new Set();
      const site = snapshot.resolved.plain();
      const titled = site.pages.map(({ route, head: { title } }) => ({ route, title }));
      const { redirects = [] } = site.contexts.get(FALLBACK_LANGUAGE)?.settings ?? {};
      const redirected = new Set(redirects.map(({ from }) => from));
      const gone = gonePages(pagesBefore, titled, redirected);
      pagesBefore = titled;
      if (earlier === undefined || saved.length === 0) return;
      const names = [...new Set([...now.keys(), ...earlier.keys()])];
      const changed = names.filter((name) => now.get(name) !== earlier.get(name));
      onSaved({ files: saved, changed, gone, ms });
    },
  };
}
