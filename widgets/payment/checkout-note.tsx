/** @jsxImportSource preact */
/** Shown in the first tab once the checkout is open in another: where to pay, what happens next, and a link to the checkout. */
import { Modal } from '../modal.tsx';
import type { WidgetTexts } from '../site-data.ts';
import type { PaymentModel } from './payment-model.ts';

type Props = Readonly<{ model: PaymentModel; texts: WidgetTexts }>;

export function CheckoutNote({ model, texts: { modal } }: Props) {
  const url = model.checkout.value;
  return (
    <Modal open={url !== undefined} class="modal" titleId="checkout-note-title" onClose={model.closeNote}>
      <h2 id="checkout-note-title">{modal.nextTitle}</h2>
      <p>{modal.nextText}</p>
      <div class="modal-actions">
        <button type="button" class="button line" onClick={model.closeNote}>
          {modal.close}
        </button>
        <a class="button" href={url} target="_blank" rel="noopener">
          {modal.nextOpen}
        </a>
      </div>
    </Modal>
  );
}
