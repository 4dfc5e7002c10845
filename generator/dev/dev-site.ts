/**
 * The site while someone works on it, in memory, as parts that are made anew when their files change. An edit first becomes a page
 * again, as fast as it can; what nobody waits for (link checks, the data of the functions) follows. A part with a problem stays as
 * it was last good, so that one mistake neither takes the page away nor holds up the other parts.
 */

import type { Options } from '../build.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { assetsOf, bundleStyles, publicFiles, type Styles, withStyle } from '../output/bundle-assets.ts';
import { bundleScript, type Script } from '../output/bundle-scripts.ts';
import type { OutputFile } from '../output/output-file.ts';
import { widgetData } from '../output/widget-data.ts';
import type { Changes } from './changes.ts';
import { DevContent, type Resolved } from './dev-content.ts';
import { type Completed, complete } from './finalize-snapshot.ts';
import { Part } from './last-good.ts';
import { DevEdition } from './snapshot.ts';
import type { Templates } from './template-loader.ts';

type Setting = Readonly<{ root: string; options: () => Options; loadTemplates: () => Promise<Templates> }>;

export class DevSite {
  /** The newest that could be shown. */
  edition: DevEdition | undefined;

  readonly #setting: Setting;
  readonly #reader: DevContent;
  readonly #content = new Part<Resolved>();
  readonly #templates = new Part<Templates>();
  readonly #styles = new Part<Styles>();
  readonly #script = new Part<Script>();
  readonly #statics = new Part<OutputFile[]>();
  readonly #completed = new Part<Completed>();
  /** What the script was made of. */
  #scriptSource = '';

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#reader = new DevContent(setting.options);
  }

  /** Of the newest files, whether or not they could be shown. */
  get diagnostics(): readonly Diagnostic[] {
    const log = new DiagnosticCollector();
    const parts = [this.#content, this.#templates, this.#styles, this.#script, this.#statics, this.#completed];
    for (const { diagnostics } of parts) log.add(...diagnostics);
    log.add(...(this.edition?.diagnostics() ?? []));
    return log.all();
  }

  /** For the functions, of the same edition. */
  get generated(): readonly OutputFile[] {
    return this.#completed.value?.generated ?? [];
  }

  /** Where the text with this mark stands now. */
  placeOf(mark: number) {
    return this.#reader.placeOf(mark);
  }

  /** What changed, and the pages with it. */
  async refresh(changes: Changes): Promise<void> {
    const { root, loadTemplates } = this.#setting;
    const made = await Promise.all([
      changes.content && this.#content.make((log) => this.#reader.link(log)),
      changes.templates && this.#templates.make(loadTemplates),
      changes.styles && this.#styles.make(() => bundleStyles(root, false)),
      changes.statics && this.#statics.make(() => publicFiles(root)),
    ]);
    const isScriptNew = await this.#followScript(changes.scripts);
    if (isScriptNew || made.includes(true)) this.#show();
  }

  /** Everything else: what a look at all pages finds, and the data of the functions. False if there is nothing new. */
  async settle(superseded: AbortSignal): Promise<boolean> {
    const { edition } = this;
    if (edition === undefined) return false;
    return this.#completed.make((log) => complete(edition, this.#reader.locate, log, superseded));
  }

  /** The script carries texts and prices: it is bundled again when its code has changed, or one of those. */
  async #followScript(isCodeNew: boolean): Promise<boolean> {
    const { value: linked } = this.#content;
    const { value: styles } = this.#styles;
    if (linked === undefined || styles === undefined) return false;
    const source = `${linked.texts} ${styles.widgets.path}`;
    if (!isCodeNew && source === this.#scriptSource) return false;
    this.#scriptSource = source;
    const data = withStyle(widgetData(linked.plain()), styles);
    return this.#script.make(() => bundleScript(this.#setting.root, data, false));
  }

  #show(): void {
    const { value: linked } = this.#content;
    const { value: templates } = this.#templates;
    const { value: styles } = this.#styles;
    const { value: script } = this.#script;
    if (linked === undefined || templates === undefined || styles === undefined || script === undefined) return;
    const statics = [...(this.#statics.value ?? []), ...linked.pictures];
    const assets = assetsOf(statics, styles, script);
    this.edition = new DevEdition({ linked, templates, assets, style: styles.css }, this.edition);
  }
}
