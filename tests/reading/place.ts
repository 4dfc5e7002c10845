/** Where a sentence of a page is written: the line of content with the longest run of its words. */

export type Source = Readonly<{ file: string; text: string }>;

const RUNS = [8, 6, 4, 3];

export function createPlace(sources: readonly Source[]): (sentence: string, home: string) => string | undefined {
  /** @param home the name of the page's own file: of equal finds, it is the one that is meant */
  return (sentence, home) => {
    const ordered = [...sources].sort((a, b) => Number(isHome(b, home)) - Number(isHome(a, home)));
    for (const pattern of patternsOf(sentence)) {
      for (const { file, text } of ordered) {
        const at = text.search(pattern);
        if (at !== -1) return `${file}:${text.slice(0, at).split('\n').length}`;
      }
    }
    return undefined;
  };
}

const isHome = ({ file }: Source, home: string): boolean => file.replace(/^.*\/|\.\w+$/g, '') === home;

/** Longer runs first. Between two words of a run, content may have a line's end, a quotation mark or the stars of bold text. */
function patternsOf(sentence: string): RegExp[] {
  const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  return RUNS.flatMap((length) =>
    words
      .slice(0, Math.max(1, words.length - length + 1))
      .map((_, start) => new RegExp(words.slice(start, start + length).join('[^\\p{L}\\p{N}{}]+'), 'u')),
  );
}
