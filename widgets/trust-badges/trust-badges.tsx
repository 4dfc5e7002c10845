/** @jsxImportSource preact */
/** Reasons to trust the offer, at the side of the page: a panel on wide screens, otherwise a rail of icons whose words open. */

import { signal } from '@preact/signals';
import type { BadgeName } from '#domain/widgets.ts';
import type { WidgetTexts } from '../site-data.ts';

/**
 * Each badge appears at its own scroll depth and hides shortly after scrolling back above it, until they are dismissed for this page view.
 * @param thresholds in viewport heights, one per badge @param hideDelayMs how long a badge stays after scrolling back above its threshold
 */
export function createTrustBadgesModel(thresholds: readonly number[], hideDelayMs: number) {
  const visible = signal<readonly boolean[]>(thresholds.map(() => false));
  let isDismissed = false;
  const hiding = new Map<number, ReturnType<typeof setTimeout>>();
  const set = (index: number, shown: boolean) => {
    visible.value = visible.value.map((was, i) => (i === index ? shown : was));
  };

  const hide = (index: number) => {
    hiding.delete(index);
    set(index, false);
  };

  return {
    visible,
    dismiss(): void {
      isDismissed = true;
      visible.value = [];
    },
    /** @param scrolled in viewport heights */
    update(scrolled: number): void {
      if (isDismissed) return;
      for (const [index, threshold] of thresholds.entries()) {
        const timer = hiding.get(index);
        if (scrolled >= threshold) {
          clearTimeout(timer);
          hiding.delete(index);
          if (visible.value[index] !== true) set(index, true);
        } else if (visible.value[index] === true && timer === undefined) {
          hiding.set(index, setTimeout(hide, hideDelayMs, index));
        }
      }
    },
  };
}

type TrustBadgesModel = ReturnType<typeof createTrustBadgesModel>;

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
