/** @jsxImportSource preact */
/** "Get These Solutions in Your Email": the form, and the panel that replaces it once the e-mail is sent. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createEmailFormModel, type EmailPorts, type EmailTexts } from './email-form-model.ts';

type Labels = Readonly<
  Record<'title' | 'intro' | 'label' | 'placeholder' | 'helper' | 'send' | 'sending' | 'sentTitle' | 'sentText', string>
>;
export type EmailFormProps = Readonly<{ texts: Labels & EmailTexts; publicKey: string }>;
type Ports = Partial<Pick<EmailPorts, 'send' | 'notify'>>;

/** The browser passes `send` and `notify`; the build renders the form without them. */
export function EmailForm({ texts, publicKey, send, notify }: EmailFormProps & Ports) {
  const model = useMemo(
    () =>
      createEmailFormModel({ texts: () => texts, send: send ?? (async () => ''), notify: notify ?? (() => undefined) }),
    [texts, send, notify],
  );
  // The browser's own validation stays on until the script has taken over.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (model.phase.value === 'sent') {
    return (
      <div class="email-sent">
        <h2 id="email-title">{texts.sentTitle}</h2>
        <p>{texts.sentText}</p>
      </div>
    );
  }
  const sending = model.phase.value === 'sending';
  const error = model.error.value;
  return (
    <form
      method="post"
      action="/.netlify/functions/send-solutions-email"
      noValidate={isHydrated}
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <h2 id="email-title">{texts.title}</h2>
      <p>{texts.intro}</p>
      <label for="email">{texts.label}</label>
      <div class="field">
        <input
          type="email"
          id="email"
          name="email"
          required
          autocomplete="email"
          placeholder={texts.placeholder}
          aria-describedby={error === '' ? 'email-helper' : 'email-error'}
          aria-invalid={error !== ''}
          value={model.email.value}
          onInput={(event) => {
            model.email.value = event.currentTarget.value;
          }}
        />
        <input type="hidden" name="key" value={publicKey} />
        <button type="submit" class="button" disabled={sending}>
          {sending ? texts.sending : texts.send}
        </button>
      </div>
      {error !== '' && (
        <p id="email-error" class="field-error" role="alert">
          {error}
        </p>
      )}
      <p id="email-helper" class="aside">
        {texts.helper}
      </p>
    </form>
  );
}
