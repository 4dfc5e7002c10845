/**
 * Reads a section apart into its words and its shape, which is everything else: what there is of it, flags, numbers, lists and the
 * trees of its texts. Sections of one shape are the same HTML around other words.
 */
import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Rich } from '#schema/linked.ts';
import { isObject, numberOf } from './number-of.ts';

/** Private characters that the templates put to uses of their own. */
const SIGNS = /[\uE100-\uE2FF]/;

export class ShapeReader {
  /** The shape, as a text that no other shape has. */
  key = '';
  readonly words: string[] = [];
  readonly #email: string;
  readonly #replaced: ((word: number) => string) | undefined;

  /** @param replaced what stands for each word in what is read; without it the words stay */
  constructor(email: string, replaced?: (word: number) => string) {
    this.#email = email;
    this.#replaced = replaced;
  }

  /** A text that is shown as it is, whatever it says. One that would become more than words belongs to the shape. */
  word(text: string): string {
    if (text === '' || text.includes('{') || text.includes(this.#email) || SIGNS.test(text)) {
      this.#literal(text);
      return text;
    }
    this.key += '_';
    const number = this.words.push(text) - 1;
    return this.#replaced === undefined ? text : this.#replaced(number);
  }

  optionalWord(text: string | undefined): string | undefined {
    if (text !== undefined) return this.word(text);
    this.key += '-';
    return undefined;
  }

  /** What is not words: all of it is shape. Lists and trees are known by the object they are. */
  rest<T extends object>(fields: T): T {
    for (const [name, value] of Object.entries(fields)) {
      this.key += `${name}=`;
      this.#literal(value);
    }
    this.key += ';';
    return fields;
  }

  each<T>(items: readonly T[], read: (item: T) => T): T[] {
    this.key += `[${items.length} `;
    return items.map(read);
  }

  rich({ blocks }: Rich): Rich {
    return { blocks: this.each(blocks, (block) => this.#block(block)) };
  }

  /** Whatever is not met here, such as headings, whose words become anchors, is shape as it stands. */
  #block<T extends RootContent>(node: T): T | Paragraph | List {
    if (node.type === 'paragraph') return this.#paragraph(node);
    if (node.type === 'list') return this.#list(node);
    this.key += JSON.stringify(node);
    return node;
  }

  #paragraph({ children, ...rest }: Paragraph): Paragraph {
    return { ...this.rest(rest), children: this.#phrases(children) };
  }

  #list({ children, ...rest }: List): List {
    return { ...this.rest(rest), children: this.each(children, (item) => this.#item(item)) };
  }

  #item({ children, ...rest }: ListItem): ListItem {
    return { ...this.rest(rest), children: this.each(children, (child) => this.#block(child)) };
  }

  #phrases(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    return this.each(nodes, (node) => this.#phrase(node));
  }

  #phrase(node: PhrasingContent): PhrasingContent {
    if (node.type === 'text') {
      const { value, ...rest } = node;
      return { ...this.rest(rest), value: this.word(value) };
    }
    if (node.type === 'strong' || node.type === 'emphasis' || node.type === 'link') {
      const { children, ...rest } = node;
      return { ...this.rest(rest), children: this.#phrases(children) };
    }
    this.key += JSON.stringify(node);
    return node;
  }

  /** With its length before it, a text can hold anything without being taken for something else. */
  #literal(value: unknown): void {
    if (typeof value === 'string') this.key += `${value.length}"${value}`;
    else this.key += isObject(value) ? `${numberOf(value)};` : `${typeof value} ${value};`;
  }
}
