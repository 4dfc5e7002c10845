/** A titled column of links in the footer. */
export type FooterLink = readonly [href: string, label: string];

export function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="footer-links">
      <h2 className="label">{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
