/** Braces that an English text has and its translation does not: prices and figures that would no longer be filled in. */
import { PLACEHOLDER } from '#domain/placeholders.ts';
import type { Content } from '../../content/content.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import { slotLost } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';

export function checkSlots({ messages, translations }: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const english = new Map(
    messages.flatMap(({ data }) => textsOf(data)).map(({ path, text }) => [path.join('.'), text]),
  );
  for (const { file, data } of translations) {
    for (const { path, text } of textsOf(data)) {
      const original = english.get(path.join('.')) ?? '';
      const lost = slotsIn(original).filter((slot) => !text.includes(slot));
      for (const slot of lost) log.add(slotLost(locate(file, { path }), { slot, english: original }));
    }
  }
}

const slotsIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];

function textsOf(dictionary: object): { path: string[]; text: string }[] {
  return Object.entries(dictionary).flatMap(([group, texts]: [string, unknown]) =>
    Object.entries(Object(texts)).flatMap(([key, text]) =>
      typeof text === 'string' ? [{ path: [group, key], text }] : [],
    ),
  );
}
