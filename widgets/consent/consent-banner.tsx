/** @jsxImportSource preact */
/** Asks for consent to analytics. Rejecting takes one click, just like accepting. */
import type { WidgetTexts } from '../site-data.ts';
import type { ConsentModel } from './consent-model.ts';

type Props = Readonly<{ model: ConsentModel; texts: NonNullable<WidgetTexts['consent']> }>;

export function ConsentBanner({ model, texts }: Props) {
  if (!model.asking.value) return null;
  return (
    <section class="consent" aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title">{texts.consentTitle}</h2> <p>{texts.consentText}</p>
      </div>
      <div class="consent-actions">
        <button type="button" class="button line small" onClick={() => model.decide('denied')}>
          {texts.consentReject}
        </button>
        <button type="button" class="button line small" onClick={() => model.decide('granted')}>
          {texts.consentAccept}
        </button>
      </div>
    </section>
  );
}
