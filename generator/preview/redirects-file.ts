/** `_redirects` as the CDN reads it, as far as the build writes it: an address, where it leads, and the status. The first rule wins. */

export type Redirect = Readonly<{ to: string; status: number }>;
export type RedirectFor = (path: string) => Redirect | undefined;

const STATUSES = [301, 302, 303, 307, 308];

export function parseRedirects(text: string): RedirectFor {
  const rules = new Map<string, Redirect>();
  for (const line of text.split('\n')) {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    if (!from.startsWith('/') || to === '' || rules.has(from)) continue;
    if (STATUSES.includes(Number(status))) rules.set(from, { to, status: Number(status) });
  }
  return (path) =>
    rules.get(path) ?? (path.length > 1 && path.endsWith('/') ? rules.get(path.slice(0, -1)) : undefined);
}
