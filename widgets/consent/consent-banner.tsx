/** @jsxImportSource preact */
/** The question about analytics. No is as near as yes. */
import type { WidgetTexts } from '../site-data.ts';
import type { ConsentModel } from './consent-model.ts';

export function ConsentBanner({ model, texts: { nav } }: Readonly<{ model: ConsentModel; texts: WidgetTexts }>) {
  if (!model.asking.value) return null;
  return (
    <section class="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{nav.consentTitle}</h2>
      <p>{nav.consentText}</p>
      <div class="consent-actions">
        <button type="button" class="button line" onClick={() => model.decide('denied')}>
          {nav.consentReject}
        </button>
        <button type="button" class="button line" onClick={() => model.decide('granted')}>
          {nav.consentAccept}
        </button>
      </div>
    </section>
  );
}
