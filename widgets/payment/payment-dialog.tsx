/** @jsxImportSource preact */
/** The payment dialog: what is included, the total, the guarantee, Cancel and Pay. */
import { Modal } from '../modal.tsx';
import type { WidgetTexts } from '../site-data.ts';
import type { PaymentModel } from './payment-model.ts';

type Props = Readonly<{
  model: PaymentModel;
  texts: WidgetTexts;
  /** The fixed totals in the base currency. */
  total: Readonly<{ flat: string; exit: string }>;
  /** The price in the visitor's currency, and its ISO 4217 code. */
  local: Readonly<{ flat: string; exit: string; code: string }>;
}>;

export function PaymentDialog({ model, texts, total, local }: Props) {
  const { modal } = texts;
  const offer = model.offer.value;
  const price = local[offer];
  const isProcessing = model.isProcessing.value;
  return (
    <Modal open={model.isOpen.value} class="modal" titleId="dialog-title" onClose={model.cancel}>
      <form method="dialog" onSubmit={(event) => submit(event, model)}>
        <div class="modal-top">
          <img src="/cover.svg" alt="" width="60" height="80" />
          <h2 id="dialog-title">{modal.title}</h2>
        </div>
        <Included texts={texts} />
        <Total
          texts={texts}
          fixed={total[offer]}
          usual={offer === 'exit' ? local.flat : undefined}
          price={price}
          code={local.code}
        />
        {texts.cta.guaranteeText && <p class="refund">{texts.cta.guaranteeText}</p>}
        <Notice model={model} texts={texts} />
        <div class="modal-actions">
          <button type="button" class="button line" onClick={model.cancel}>
            {modal.cancel}
          </button>
          <button type="submit" class="button" aria-disabled={isProcessing}>
            {isProcessing ? modal.processing : withPrice(modal.pay, price)}
          </button>
        </div>
        <p class="fine">{modal.secure}</p>
        <CardLogos />
      </form>
    </Modal>
  );
}

const withPrice = (text: string, price: string) => text.replaceAll('{price}', () => price);

function submit(event: Event, model: PaymentModel): void {
  event.preventDefault();
  void model.pay();
}

function Included({ texts: { modal } }: Pick<Props, 'texts'>) {
  return (
    <ul class="included">
      {[modal.access, modal.email, modal.lifetime].map((item) => (
        <li key={item}>
          <span>{item}</span>
          <strong>{modal.included}</strong>
        </li>
      ))}
    </ul>
  );
}

const CARDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

function CardLogos() {
  return (
    <ul class="card-logos">
      {Object.entries(CARDS).map(([file, name]) => (
        <li key={file}>
          <img src={`/cards/${file}.svg`} alt={name} width="48" height="30" />
        </li>
      ))}
    </ul>
  );
}

/** The one at the foot of each page. */
const mailLink = () => document.querySelector<HTMLAnchorElement>('footer a[href^="mailto:"]')?.href;

type TotalProps = Pick<Props, 'texts'> &
  Readonly<{ fixed: string; usual: string | undefined; price: string; code: string }>;

/** What this visitor pays, with the code of its currency if the sign is that of many; below it the fixed price in pounds, if it differs. */
function Total({ texts: { modal }, fixed, usual, price, code }: TotalProps) {
  return (
    <div class="total">
      <p>
        <span>{modal.total}</span>
        <strong>
          {price.includes('$') && <small>{code}</small>} {usual && <s>{usual}</s>} {price}
        </strong>
      </p>
      {price !== fixed && <p class="fine">{withPrice(modal.basePrice, fixed)}</p>}
      {modal.guideLanguage && <p class="fine">{modal.guideLanguage}</p>}
    </div>
  );
}

function Notice({ model, texts: { modal } }: Pick<Props, 'model' | 'texts'>) {
  const error = model.error.value;
  return (
    <>
      <div role="status">
        {model.isProcessing.value && (
          <p class="modal-notice">
            <strong>{modal.processingTitle}</strong> {modal.processingText}
          </p>
        )}
      </div>
      <div role="alert">
        {error !== undefined && (
          <p class="modal-notice bad" ref={(notice) => notice?.scrollIntoView({ block: 'center' })}>
            <strong>{modal.errorTitle}</strong> {error || modal.errorFallback}
            {error && <a href={mailLink()}> {modal.errorRetry}</a>}
            {/* Answers of the server may say it in the same words. */}
            {!error.includes(modal.errorUncharged) && <strong> {modal.errorUncharged}</strong>}
          </p>
        )}
      </div>
    </>
  );
}
