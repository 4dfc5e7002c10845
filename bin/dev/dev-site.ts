/**
 * The site while someone works on it, in memory. An edit first becomes a page again, as fast as it can; what a visitor of that page
 * does not wait for (scripts' texts, link checks, the data of the functions) follows. Problems never take the last good page away.
 */
import { bundleAssets } from '../../generator/adapters/asset-bundler.ts';
import { readSources } from '../../generator/adapters/content-reader.ts';
import type { Templates } from '../../generator/adapters/dev/template-loader.ts';
import { linkSite } from '../../generator/pipeline/link-site.ts';
import { locateIn } from '../../generator/pipeline/locate.ts';
import { type ContentMemory, readContent } from '../../generator/pipeline/read-content.ts';
import { Trace } from '../../generator/pipeline/trace.ts';
import type { Assets, Content, Locate, Options, OutputFile, Site } from '../../generator/pipeline/types.ts';
import { widgetData } from '../../generator/pipeline/widget-data.ts';
import { BuildFailure } from '../../generator/problems/build-failure.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { ProblemLog } from '../../generator/problems/problem-log.ts';
import { readText } from '../report.ts';
import { DevEdition } from './dev-edition.ts';
import { hash } from './hash.ts';

/** What an edit touched. */
export type Changes = Readonly<{ content: boolean; templates: boolean; assets: boolean; functions: boolean }>;

type Setting = Readonly<{ root: string; options: () => Options; loadTemplates: () => Promise<Templates> }>;
type Linked = Readonly<{ content: Content; options: Options; traced: Site; problems: readonly Problem[] }>;

export class DevSite {
  /** Of the newest content, whether or not it could be shown. */
  problems: readonly Problem[] = [];
  /** The newest that could be shown. */
  edition: DevEdition | undefined;
  /** For the functions, of the same edition. */
  generated: readonly OutputFile[] = [];
  readonly trace = new Trace();

  readonly #setting: Setting;
  readonly #memory: ContentMemory = new Map();
  #templates: Templates | undefined;
  #linked: Linked | undefined;
  #assets: Assets | undefined;
  #scriptTexts = '';
  readonly #locate: Locate = (file, spot) => {
    const text = readText(file);
    return text === undefined ? { file, line: 1, column: 1 } : locateIn(file, text, spot);
  };

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Where the text with this mark stands now. */
  placeOf(mark: number) {
    const origin = this.trace.origin(mark);
    return origin === undefined ? undefined : this.#locate(origin.file, origin.spot);
  }

  /** The pages anew, with the assets there are. False if there is nothing new that can be shown. */
  async refresh(changes: Changes): Promise<boolean> {
    return this.#guarded(async () => {
      if (changes.templates || this.#templates === undefined) {
        this.#templates = undefined;
        this.#templates = await this.#setting.loadTemplates();
      }
      if (changes.content || this.#linked === undefined) {
        this.#linked = undefined;
        this.#linked = await this.#link();
      }
      if (changes.assets) this.#assets = undefined;
      this.problems = this.#linked.problems;
      if (this.#assets !== undefined) this.#show(this.#linked, this.#templates, this.#assets);
    });
  }

  /** Everything else. */
  async settle(): Promise<boolean> {
    return this.#guarded(async () => {
      const { root } = this.#setting;
      if (this.#linked === undefined || this.#templates === undefined) return;
      const log = new ProblemLog();
      const site = linkSite(this.#linked.content, this.#linked.options, this.#locate, log);
      const data = widgetData(site);
      const texts = hash(JSON.stringify([data.site, [...data.texts], data.analytics]));
      if (this.#assets === undefined || texts !== this.#scriptTexts) {
        this.#assets = await bundleAssets(root, data, false);
        this.#scriptTexts = texts;
      }
      const edition = this.#show(this.#linked, this.#templates, this.#assets);
      this.generated = await edition.complete(site, this.#locate, log);
      this.problems = log.all();
    });
  }

  #show(linked: Linked, templates: Templates, assets: Assets): DevEdition {
    this.edition = new DevEdition(linked.traced, templates, assets, this.edition);
    return this.edition;
  }

  async #link(): Promise<Linked> {
    const options = this.#setting.options();
    const { folder } = options;
    const log = new ProblemLog();
    const content = await readContent(readSources(folder, log), folder, this.#locate, log, this.#memory);
    const traced = linkSite(content, options, this.#locate, log, this.trace.mark);
    return { content, options, traced, problems: log.all() };
  }

  async #guarded(run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      this.problems = error.problems;
      return false;
    }
  }
}
