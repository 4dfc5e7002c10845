/** @jsxImportSource preact */
/** The bar at the bottom of a small screen. */
import type { ReadonlySignal } from '@preact/signals';
import type { WidgetTexts } from '../site-data.ts';
import type { MobileBarModel } from './mobile-bar-model.ts';

type Props = Readonly<{
  model: MobileBarModel;
  texts: WidgetTexts;
  price: ReadonlySignal<string>;
  buy: () => void;
}>;

export function MobileBar({ model, texts: { cta }, price, buy }: Props) {
  const local = price.value;
  if (!model.isVisible.value) return null;
  return (
    <aside class="mobile-bar" aria-label={cta.mobileTitle}>
      <p>
        <strong>{cta.mobileTitle}</strong>
        <span>{cta.mobileText}</span>
      </p>
      <button type="button" class="button small" data-place="mobile-bar" onClick={buy}>
        {cta.mobileButton} <b>{local}</b>
      </button>
      <button type="button" class="close" aria-label={cta.mobileDismiss} onClick={model.dismiss}>
        ×
      </button>
    </aside>
  );
}
