/** @jsxImportSource preact */
/** "Get These Solutions in Your Email" and "Send me my link": the form, and the panel that replaces it once the email is sent. */
import { useMemo } from 'preact/hooks';
import type { Messages } from '#schema/texts.ts';
import { createEmailFormModel, type EmailPorts } from './email-form-model.ts';
export type EmailFormProps = Readonly<{
  /** The id of the field, and the prefix of the other ids. */
  id: string;
  /** The function that is called, or that the form posts to without JavaScript. */
  name: 'send-solutions-email' | 'request-access';
  texts: Messages['email'];
  publicKey: string;
  /** Whether the page was returned to a verified buyer. */
  bought: boolean;
}>;
type Ports = Partial<Pick<EmailPorts, 'send' | 'notify'>> & Readonly<{ isBuyer?: () => boolean }>;

/** If the visitor is not known to be a buyer, the answer must not reveal whether the address has bought the guide. */
const chooseAnswer =
  (texts: EmailFormProps['texts'], isBuyer: () => boolean | undefined) => (): EmailFormProps['texts'] => {
    const { askedTitle, askedText } = texts;
    if (isBuyer()) return texts;
    return { ...texts, sentTitle: askedTitle, sentText: askedText, toastTitle: askedTitle, toastText: askedText };
  };

/** The browser's validation stays enabled until the script has taken over. */
function takeOver(form: HTMLFormElement | null): void {
  if (form !== null) form.noValidate = true;
}

/** `send` and `notify` are passed only in the browser. */
export function EmailForm({ id, name, texts, publicKey, bought, send, notify, isBuyer }: EmailFormProps & Ports) {
  const answer = useMemo(() => chooseAnswer(texts, () => bought || isBuyer?.()), [texts, bought, isBuyer]);
  const model = useMemo(
    () => createEmailFormModel({ texts: answer, send: send ?? (async () => ''), notify: notify ?? (() => undefined) }),
    [answer, send, notify],
  );
  const phase = model.phase.value;
  const error = model.error.value;
  if (phase === 'sent') {
    return (
      <div class="email-sent">
        <h2 id={`${id}-title`}>{answer().sentTitle}</h2>
        <p>{answer().sentText}</p>
      </div>
    );
  }
  const sending = phase === 'sending';
  return (
    <form
      method="post"
      action={`/.netlify/functions/${name}`}
      ref={takeOver}
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit(String(new FormData(event.currentTarget).get('email')));
      }}
    >
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p>{texts.intro}</p>
      <label for={id}>{texts.label}</label>
      <div class="field">
        <input
          type="email"
          id={id}
          name="email"
          required
          autocomplete="email"
          placeholder={texts.placeholder}
          aria-describedby={`${id}-${error === '' ? 'helper' : 'error'}`}
          aria-invalid={error !== ''}
        />
        <input type="hidden" name="key" value={publicKey} />
        <button type="submit" class="button" disabled={sending}>
          {sending ? texts.sending : texts.send}
        </button>
      </div>
      {error !== '' && (
        <p id={`${id}-error`} class="field-error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-helper`} class="aside">
        {texts.helper}
      </p>
    </form>
  );
}
