/** The day a site was built for: the one that most pages of its sitemap name. Compared with another day, every page would differ. */
export function dayOfSite(sitemap: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [, day = ''] of sitemap.matchAll(/<lastmod>(\d{4}-\d{2}-\d{2})/g))
    counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
