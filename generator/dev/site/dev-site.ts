/**
 * The site in memory, in parts that are rebuilt when their files change. An edited page is shown as soon as it can be rendered; link
 * checks and the functions' data follow in `finalize`. A part with an error keeps its last valid value, so that a mistake neither removes a
 * page nor blocks the other parts.
 */
import { ContentError, type Diagnostic, DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { assetsOf, bundleStyles, publicFiles, type Styles, withBrand, withStyle } from '../../output/bundle-assets.ts';
import { bundleScript, type Script } from '../../output/bundle-scripts.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { widgetData } from '../../output/widget-data.ts';
import type { Changes } from '../server/changed-parts.ts';
import { DevContent, type DevOptions, type Resolved } from './dev-content.ts';
import { finalizeSnapshot } from './finalize-snapshot.ts';
import { SiteSnapshot } from './snapshot.ts';
import type { Templates } from './template-loader.ts';

type DevSiteOptions = Readonly<{ root: string; options: () => DevOptions; loadTemplates: () => Promise<Templates> }>;

export class DevSite {
  /** The newest state that could be shown. */
  snapshot: SiteSnapshot | undefined;

  readonly #options: DevSiteOptions;
  readonly #reader: DevContent;
  readonly #content = new LastGood<Resolved>();
  readonly #templates = new LastGood<Templates>();
  readonly #styles = new LastGood<Styles>();
  readonly #script = new LastGood<Script>();
  readonly #public = new LastGood<OutputFile[]>();
  readonly #serverData = new LastGood<readonly OutputFile[]>();
  /** What the script was last bundled from. */
  #scriptInput = '';

  constructor(options: DevSiteOptions) {
    this.#options = options;
    this.#reader = new DevContent(options.root, options.options);
  }

  /** Of the newest files, whether or not they could be shown. */
  get diagnostics(): readonly Diagnostic[] {
    const log = new DiagnosticCollector();
    const parts = [this.#content, this.#templates, this.#styles, this.#script, this.#public, this.#serverData];
    for (const { diagnostics } of parts) log.add(...diagnostics);
    log.add(...(this.snapshot?.diagnostics() ?? []));
    return log.all();
  }

  get serverData(): readonly OutputFile[] {
    return this.#serverData.value ?? [];
  }

  locationOf(marker: number) {
    return this.#reader.locationOf(marker);
  }

  /** Rebuilds the changed parts, and makes a snapshot of all parts. */
  async refresh(changes: Changes): Promise<void> {
    const { root, loadTemplates } = this.#options;
    const updated = await Promise.all([
      changes.has('content') && this.#content.update((log) => this.#reader.resolve(log)),
      changes.has('templates') && this.#templates.update(loadTemplates),
      changes.has('styles') && this.#styles.update(() => bundleStyles(root, false)),
      changes.has('public') && this.#public.update(() => publicFiles(root)),
    ]);
    const hasNewScript = await this.#updateScript(changes.has('scripts'));
    if (hasNewScript || updated.includes(true)) this.#takeSnapshot();
  }

  async finalize(superseded: AbortSignal): Promise<void> {
    const { snapshot } = this;
    if (snapshot === undefined) return;
    const { locate } = this.#reader;
    await this.#serverData.update((log) => finalizeSnapshot(snapshot, { locate, log, superseded }));
  }

  /** The script contains texts and prices: it is bundled again when its code has changed, or one of those. */
  async #updateScript(isCodeNew: boolean): Promise<boolean> {
    const { value: resolved } = this.#content;
    const { value: styles } = this.#styles;
    if (resolved === undefined || styles === undefined) return false;
    const branded = withBrand(styles, resolved.media);
    const input = `${resolved.texts} ${branded.widgets.path}`;
    if (!isCodeNew && input === this.#scriptInput) return false;
    this.#scriptInput = input;
    const data = withStyle(widgetData(resolved.plain()), branded);
    return this.#script.update(() => bundleScript(this.#options.root, data, false));
  }

  #takeSnapshot(): void {
    const { value: resolved } = this.#content;
    const { value: templates } = this.#templates;
    const { value: styles } = this.#styles;
    const { value: script } = this.#script;
    if (resolved === undefined || templates === undefined || styles === undefined || script === undefined) return;
    const { media, pictures } = resolved;
    const branded = withBrand(styles, media);
    const assets = assetsOf([...(this.#public.value ?? []), ...pictures], branded, script, media);
    this.snapshot = new SiteSnapshot({ resolved, templates, assets, style: branded.css }, this.snapshot);
  }
}

/** A part of the site that is rebuilt when its files change. If that fails, the last valid value stays. */
class LastGood<T> {
  value: T | undefined;
  /** Of the last attempt. */
  diagnostics: readonly Diagnostic[] = [];

  /** @returns whether there is a new value; if `make` returns undefined, nothing changes */
  async update(make: (log: DiagnosticCollector) => T | undefined | Promise<T | undefined>): Promise<boolean> {
    const log = new DiagnosticCollector();
    try {
      const value = await make(log);
      if (value === undefined) return false;
      this.value = value;
      this.diagnostics = log.all();
      return true;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.diagnostics = error.diagnostics;
      return false;
    }
  }
}
