/** @jsxImportSource preact */
/** The exit offer: the lower price with the usual one struck through, and the remaining time. */
import { useEffect } from 'preact/hooks';
import { Modal } from '../modal.tsx';
import type { WidgetTexts } from '../site-data.ts';
import type { ExitOfferModel } from './exit-offer-model.ts';

type Props = Readonly<{ model: ExitOfferModel; texts: WidgetTexts; local: Readonly<{ flat: string; exit: string }> }>;

export function ExitOffer({ model, texts: { modal, cta }, local }: Props) {
  const open = model.isOpen.value;
  const time = model.time.value;
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(model.tick, 250);
    return () => clearInterval(timer);
  }, [open, model]);
  return (
    <Modal open={open} class="modal exit-offer" titleId="exit-offer-title" onClose={model.dismiss}>
      {/* Read first, and no ring around what costs money for a hand that never touched a key. */}
      <h2 id="exit-offer-title" tabIndex={-1} autofocus>
        {modal.exitTitle}
      </h2>
      <p>{modal.exitText}</p>
      <p class="exit-price">
        <span class="unseen">{modal.exitWas}</span> <s>{local.flat}</s> <span class="unseen">{modal.exitNow}</span>{' '}
        <strong>{local.exit}</strong>
      </p>
      <button type="button" class="button" onClick={model.take}>
        {modal.exitButton}
      </button>
      {cta.guaranteeText && <p class="fine">{cta.guaranteeText}</p>}
      <button type="button" class="button line" onClick={model.dismiss}>
        {modal.exitDecline}
      </button>
      {/* Last and small, so that it hurries nobody. */}
      <p class="fine" role="timer">
        {modal.exitTimer.replace('{time}', time)}
      </p>
      <button type="button" class="close" aria-label={modal.close} onClick={model.dismiss}>
        ×
      </button>
    </Modal>
  );
}
