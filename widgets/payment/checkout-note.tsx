/** @jsxImportSource preact */
/** Shown in the first tab once the checkout is open in another: where to pay, with a link to it; once it is paid, a link to the guide. */
import { Modal } from '../modal.tsx';
import type { WidgetTexts } from '../site-data.ts';
import type { PaymentModel } from './payment-model.ts';

type Props = Readonly<{ model: PaymentModel; texts: WidgetTexts }>;

export function CheckoutNote({ model, texts: { modal } }: Props) {
  const url = model.checkout.value;
  const guide = model.bought.value;
  return (
    <Modal open={url !== undefined} class="modal" titleId="checkout-note-title" onClose={model.closeNote}>
      <h2 id="checkout-note-title">{guide ? modal.boughtTitle : modal.nextTitle}</h2>
      <p>{guide ? modal.boughtText : modal.nextText}</p>
      <div class="modal-actions">
        <button type="button" class="button line" onClick={model.closeNote}>
          {modal.close}
        </button>
        {guide ? (
          <a class="button" href={guide}>
            {modal.boughtOpen}
          </a>
        ) : (
          <a class="button line" href={url} target="_blank" rel="noopener">
            {modal.nextOpen}
          </a>
        )}
      </div>
    </Modal>
  );
}
