/** @jsxImportSource preact */
/** Four reasons for trust, at the side of a wide screen. */

import { live } from '../live.ts';
import type { WidgetTexts } from '../site-data.ts';
import type { TrustBadgesModel } from './trust-badges-model.ts';

export const TrustBadges = live(function TrustBadges({
  model,
  texts: { cta },
}: Readonly<{ model: TrustBadgesModel; texts: WidgetTexts }>) {
  const shown = [
    [cta.badgeGuarantee, cta.badgeGuaranteeText],
    [cta.badgeSecure, cta.badgeSecureText],
    [cta.badgeRating, cta.badgeRatingText],
    [cta.badgeAccess, cta.badgeAccessText],
  ].filter((_, i) => model.visible.value[i]);
  if (shown.length === 0) return null;
  return (
    <aside class="trust-badges" aria-label={cta.badges}>
      <ul>
        {shown.map(([text, subtext]) => (
          <li key={text}>
            <strong>{text}</strong>
            <span>{subtext}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
});
