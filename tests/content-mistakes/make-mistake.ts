/** Makes a mistake in a copy of the content, and finds the place that has to be reported. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, parseDocument } from 'yaml';
import { CARET, type Change, type Mistake, type Place, type Slip } from './mistakes.ts';

export function makeMistake(content: string, { file, change }: Slip): void {
  for (const step of change) apply(step, content, join(content, step.in ?? file));
}

function apply(step: Change, content: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if ('replace' in step) edit(path, (old) => replaceOnce(old, step.replace, step.with));
  else if ('match' in step) edit(path, (old) => old.replace(new RegExp(step.match, 'm'), step.with));
  else if ('set' in step) edit(path, (old) => setField(old, { path, field: step.set, value: step.to }));
  else if ('before' in step)
    edit(path, (old) => old.replace(new RegExp(`^[^\\S\\n]*(?:- )?${step.before}:`, 'm'), `${step.add}\n$&`));
  else if ('append' in step) edit(path, (old) => old.replace(/\n*$/, () => `\n${step.append}\n`));
  else if ('write' in step) writeFileSync(path, step.write);
  else if ('copy' in step) copyFileSync(join(content, step.copy), path);
  else if ('delete' in step) rmSync(path, { recursive: true });
  else if ('folder' in step) mkdirSync(path);
  else if ('link' in step) symlinkSync(step.link, path);
  else if ('lineEnds' in step) edit(path, (old) => old.replaceAll('\n', '\r\n'));
  else if ('encoding' in step) writeFileSync(path, Buffer.from(`\uFEFF${readFileSync(path, 'utf8')}`, 'utf16le'));
  else insertBytes(path, step);
}

function edit(path: string, change: (old: string) => string): void {
  const old = readFileSync(path, 'utf8');
  const changed = change(old);
  if (changed === old) throw new Error(`nothing changes in ${path}`);
  writeFileSync(path, changed);
}

function replaceOnce(old: string, from: string, to: string): string {
  if (old.split(from).length !== 2) throw new Error(`"${from}" does not occur once`);
  return old.replace(from, () => to);
}

function setField(old: string, { path, field, value }: Readonly<Record<'path' | 'field' | 'value', string>>): string {
  const head = path.endsWith('.md') ? old.replace(/^---/, '   ').replace(/^---[\s\S]*/m, '') : old;
  const node: unknown = parseDocument(head).getIn(field.split('.'), true);
  if (!isNode(node) || !node.range) throw new Error(`${path} has no ${field}`);
  const [start, end] = node.range;
  const before = old.slice(start, end);
  return `${old.slice(0, start)}${value}${before.slice(before.trimEnd().length)}${old.slice(end)}`;
}

function insertBytes(path: string, { bytes, ahead }: Readonly<{ bytes: string; ahead: string }>): void {
  const old = readFileSync(path);
  const at = old.indexOf(ahead);
  writeFileSync(path, Buffer.concat([old.subarray(0, at), Buffer.from(bytes, 'hex'), old.subarray(at)]));
}

const markOf = (number: number): string => String.fromCodePoint(0xf0000 + number);
const MARKS = /[\u{f0000}-\u{f00ff}]/gu;

/**
 * Makes the mistakes, one after the other. @returns where each caret must stand when all are made: at the mark that the change has left in
 * the file, which is taken out, or at the place that is named
 */
export function makeMistakes(content: string, mistakes: readonly Mistake[]): { line: number; column: number }[] {
  const pathOf = ({ file, reportedIn = file }: Mistake) => join(content, reportedIn);
  for (const [number, mistake] of mistakes.entries()) {
    makeMistake(content, mistake);
    const path = pathOf(mistake);
    if (mistake.at === undefined) writeFileSync(path, replaceOnce(textOf(path) ?? '', CARET, markOf(number)));
  }
  const marked = new Map(
    mistakes.filter(({ at }) => at === undefined).map((mistake) => [pathOf(mistake), textOf(pathOf(mistake)) ?? '']),
  );
  for (const [path, text] of marked) writeFileSync(path, text.replace(MARKS, ''));
  return mistakes.map((mistake, number) => {
    const { at } = mistake;
    const path = pathOf(mistake);
    if (at !== undefined) return typeof at !== 'string' && 'line' in at ? at : positionOf(at, textOf(path) ?? '');
    const mark = markOf(number);
    return positionOf(mark, marked.get(path)?.replace(MARKS, (one) => (one === mark ? one : '')) ?? '');
  });
}

/** Line and column of a place in the text, both from 1. */
function positionOf(place: Exclude<Place, { line: number }>, text: string): { line: number; column: number } {
  const { within, text: marker } = typeof place === 'string' ? { within: place, text: place } : place;
  if (text.split(within).length !== 2) throw new Error(`the marker "${within}" does not occur once`);
  if (!within.includes(marker)) throw new Error(`"${marker}" is no part of "${within}"`);
  const lines = text.slice(0, text.indexOf(within) + within.indexOf(marker)).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Reads files in other encodings too: Latin-1 has a character for every byte. */
export function textOf(path: string): string | undefined {
  try {
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8');
    return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
  } catch {
    return undefined;
  }
}
