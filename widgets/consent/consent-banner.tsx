/** @jsxImportSource preact */
/** The question about analytics. No is as near as yes. */

import { live } from '../live.ts';
import type { WidgetTexts } from '../site-data.ts';
import type { ConsentModel } from './consent-model.ts';

// Marked, so that a site without analytics is spared it.
export const ConsentBanner = /* @__PURE__ */ live(function ConsentBanner({
  model,
  texts,
}: Readonly<{ model: ConsentModel; texts: NonNullable<WidgetTexts['consent']> }>) {
  if (!model.asking.value) return null;
  return (
    <section class="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{texts.consentTitle}</h2>
      <p>{texts.consentText}</p>
      <div class="consent-actions">
        <button type="button" class="button line" onClick={() => model.decide('denied')}>
          {texts.consentReject}
        </button>
        <button type="button" class="button line" onClick={() => model.decide('granted')}>
          {texts.consentAccept}
        </button>
      </div>
    </section>
  );
});
