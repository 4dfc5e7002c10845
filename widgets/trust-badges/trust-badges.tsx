/** @jsxImportSource preact */
/** Four reasons to trust the offer, at the side of the page: a panel on a wide screen, else a rail that opens on hover and focus. */
import { useEffect, useRef } from 'preact/hooks';
import type { WidgetTexts } from '../site-data.ts';
import type { TrustBadgesModel } from './trust-badges-model.ts';

type Props = Readonly<{ model: TrustBadgesModel; texts: WidgetTexts }>;
type TrustBadge = Readonly<{ id: string; text: string; subtext: string }>;

const trustBadges = ({ cta }: WidgetTexts): readonly TrustBadge[] => [
  { id: 'guarantee', text: cta.badgeGuarantee, subtext: cta.badgeGuaranteeText },
  { id: 'secure', text: cta.badgeSecure, subtext: cta.badgeSecureText },
  { id: 'rating', text: cta.badgeRating, subtext: cta.badgeRatingText },
  { id: 'access', text: cta.badgeAccess, subtext: cta.badgeAccessText },
];

export function TrustBadges({ model, texts }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // What a hover opens over the text must close without moving the pointer (WCAG 2.2, 1.4.13).
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && panel.current?.matches(':hover, :focus-within')) model.dismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [model]);
  const shown = trustBadges(texts).filter((_, i) => model.visible.value[i]);
  if (shown.length === 0) return null;
  // The tabindex lets a tap focus the rail, which opens it.
  return (
    <aside ref={panel} class="trust-badges" aria-label={texts.cta.badges} tabIndex={-1}>
      <button type="button" class="close" aria-label={texts.modal.close} onClick={model.dismiss}>
        ×
      </button>
      <ul class="badges">
        {shown.map(({ id, text, subtext }) => (
          <li key={id} id={`badge-${id}`}>
            <p>
              <strong>{text}</strong>
              <span>{subtext}</span>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
