/** @jsxImportSource preact */
/** Reasons to trust the offer, at the side of the page: a panel on wide screens, otherwise a rail of icons whose words open. */
import type { BadgeName } from '#domain/behaviour.ts';
import type { WidgetTexts } from '../site-data.ts';
import type { TrustBadgesModel } from './trust-badges-model.ts';

type Props = Readonly<{ model: TrustBadgesModel; texts: WidgetTexts; names: readonly BadgeName[] }>;
type TrustBadge = Readonly<{ text: string; subtext: string }>;

const trustBadges = ({ cta }: WidgetTexts): Readonly<Record<BadgeName, TrustBadge>> => ({
  guarantee: { text: cta.badgeGuarantee, subtext: cta.badgeGuaranteeText },
  secure: { text: cta.badgeSecure, subtext: cta.badgeSecureText },
  rating: { text: cta.badgeRating, subtext: cta.badgeRatingText },
  access: { text: cta.badgeAccess, subtext: cta.badgeAccessText },
});

export function TrustBadges({ model, texts, names }: Props) {
  const badges = trustBadges(texts);
  const visible = model.visible.value;
  const shown = names.filter((_, i) => visible[i]);
  if (shown.length === 0) return null;
  return (
    <aside class="trust-badges" tabIndex={-1} aria-label={texts.cta.badges}>
      <button type="button" class="close" aria-label={texts.modal.close} onClick={model.dismiss}>
        ×
      </button>
      <ul class="badges">
        {shown.map((name) => (
          <li key={name} id={`badge-${name}`}>
            <p>
              <strong>{badges[name].text}</strong>
              <span>{badges[name].subtext}</span>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
