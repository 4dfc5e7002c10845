/** @jsxImportSource preact */
/** Four reasons for trust, at the side of a wide screen. */
import type { WidgetTexts } from '../site-data.ts';
import type { TrustBadgesModel } from './trust-badges-model.ts';

export function TrustBadges({ model, texts: { cta } }: Readonly<{ model: TrustBadgesModel; texts: WidgetTexts }>) {
  const badges = [
    { id: 'guarantee', text: cta.badgeGuarantee, subtext: cta.badgeGuaranteeText },
    { id: 'secure', text: cta.badgeSecure, subtext: cta.badgeSecureText },
    { id: 'rating', text: cta.badgeRating, subtext: cta.badgeRatingText },
    { id: 'access', text: cta.badgeAccess, subtext: cta.badgeAccessText },
  ];
  const shown = badges.filter((_, i) => model.visible.value[i]);
  if (shown.length === 0) return null;
  return (
    <aside class="trust-badges" aria-label={cta.badges}>
      <ul>
        {shown.map(({ id, text, subtext }) => (
          <li key={id} data-badge={id}>
            <strong>{text}</strong>
            <span>{subtext}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
