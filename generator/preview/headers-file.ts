/** `_headers` as the CDN reads it: blocks of a path and its headers; a path may end in `*`; a later block wins over an earlier one. */

export type Header = readonly [name: string, value: string];
export type HeadersFor = (path: string) => readonly Header[];

type Block = Readonly<{ path: string; headers: readonly Header[] }>;

export function parseHeaders(text: string): HeadersFor {
  const blocks = text
    .split(/\n(?=\S)/)
    .map(parseBlock)
    .filter(({ path }) => path.startsWith('/'));
  return (path) => blocks.filter((block) => covers(block.path, path)).flatMap((block) => block.headers);
}

function parseBlock(text: string): Block {
  const [path = '', ...lines] = text.trim().split('\n');
  const headers = lines.flatMap((line): Header[] => {
    const [, name, value] = /^\s+([^\s:#]+):\s*(.*?)\s*$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  return { path: path.trim(), headers };
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
