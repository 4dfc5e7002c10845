/** @jsxImportSource preact */
/** Four reasons to trust the offer, at the side of a wide screen. */
import type { WidgetTexts } from '../site-data.ts';
import type { TrustBadgesModel } from './trust-badges-model.ts';

type Props = Readonly<{ model: TrustBadgesModel; texts: WidgetTexts }>;

export function TrustBadges({ model, texts: { cta } }: Props) {
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
}
