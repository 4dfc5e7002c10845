/** The paths of a function's `config.path`: literal, with `:name` for one segment, or `*` for the rest. */

export type Params = Readonly<Record<string, string>>;
export type RoutePattern = (path: string) => Params | undefined;

export function routePattern(pattern: string): RoutePattern {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.*');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => {
    const found = expression.exec(path);
    return found === null ? undefined : { ...found.groups };
  };
}
