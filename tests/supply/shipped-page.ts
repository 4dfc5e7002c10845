/** docs/shipped.md: what leaves this machine, for the one who has to answer for it. */
import type { Part, Shipped } from './shipped.ts';

export function shippedPage({ browser, functions }: Shipped): string {
  return `# What ships

Everything that the build takes from others and sends on, by \`npm run shipped\` from the bundler's own account; the same as data is in
[shipped.json](shipped.json). What is not here (React, the YAML reader, the bundler and all else in \`package.json\`) runs only while the site is
built. Sizes are minified and not compressed; a part that is in several functions counts as its largest.

## To a visitor's browser

${table(browser)}
## Into the functions

${table(functions)}`;
}

function table(parts: readonly Part[]): string {
  const all = new Set(parts.flatMap(({ into }) => into)).size;
  const where = (into: readonly string[]): string => (into.length === all ? `all ${all}` : into.join(', '));
  const rows = parts.map(
    ({ name, version, licence, bytes, into }) =>
      `| ${name} | ${version} | ${licence} | ${bytes.toLocaleString('en-GB')} | ${where(into)} |`,
  );
  return ['| package | version | licence | bytes | in |', '| --- | --- | --- | ---: | --- |', ...rows, ''].join('\n');
}
