/** The files that `offer init` and `offer new` write, from templates/: real YAML and Markdown, with slots such as {{name}}. */
import { readdirSync, readFileSync } from 'node:fs';

/** The bundled CLI is in .offer/cli, two folders below the project like this file. */
const FOLDER = new URL('../../generator/editor/templates/', import.meta.url);

export const templatesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[a-z]+$/.test(path))
    .sort();

export const readTemplate = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');

/**
 * Fills {{name}} with a value, and {{name:markdown}} with a value escaped for Markdown. A slot is the whole value, or within the double
 * quotes of a YAML string, for which the value is escaped.
 * @throws {Error} if a slot has no value
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{\{(\w+)(:markdown)?\}\}/g, (slot, name: string, inMarkdown?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for ${slot}`);
    return escapeForYaml(inMarkdown === undefined ? String(value) : escapeMarkdown(String(value)));
  });

/** As between double quotes, where YAML has the escapes of JSON. */
const escapeForYaml = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Escapes one line: inline markup anywhere, and a heading, quotation or list marker at its start. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]<]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(?:[#>]|[-+](?=\s))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
