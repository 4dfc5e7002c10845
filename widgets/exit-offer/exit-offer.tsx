/** @jsxImportSource preact */
/** The exit offer: the lower price with the usual one struck through, and the time that is left. */
import { useEffect } from 'preact/hooks';
import { split } from '#domain/placeholders.ts';
import { live } from '../live.ts';
import type { WidgetTexts } from '../site-data.ts';
import { useModal } from '../use-modal.ts';
import type { ExitOfferModel } from './exit-offer-model.ts';

type Props = Readonly<{ model: ExitOfferModel; texts: WidgetTexts; local: Readonly<{ flat: string; exit: string }> }>;

export const ExitOffer = live(function ExitOffer({ model, texts: { modal }, local }: Props) {
  const open = model.isOpen.value;
  const dialog = useModal(open);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(model.tick, 250);
    return () => clearInterval(timer);
  }, [open, model]);
  return (
    <dialog ref={dialog} class="modal exit-offer" aria-labelledby="exit-title" onClose={() => open && model.dismiss()}>
      {open && (
        <>
          <button type="button" class="close" aria-label={modal.close} onClick={model.dismiss}>
            ×
          </button>
          <h2 id="exit-title">{modal.exitTitle}</h2>
          <p>{modal.exitText}</p>
          <p class="exit-price">
            <span class="unseen">{modal.exitWas}</span> <s>{local.flat}</s> <span class="unseen">{modal.exitNow}</span>{' '}
            <strong>{local.exit}</strong>
          </p>
          <p class="exit-time" role="timer">
            {split(modal.exitTimer).map((part, i) => (i % 2 === 1 ? <b key={part}>{model.time.value}</b> : part))}
          </p>
          <button type="button" class="button" onClick={model.take}>
            {modal.exitButton}
          </button>
          <button type="button" class="text-button" onClick={model.dismiss}>
            {modal.exitDecline}
          </button>
        </>
      )}
    </dialog>
  );
});
