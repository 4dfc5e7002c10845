/**
 * The email form: idle, sending, sent. A failure returns to idle and shows a toast with the reason. The address stays in the field alone,
 * so that what was typed before the script came is kept.
 */
import { signal } from '@preact/signals';
import { isEmail } from '#domain/email.ts';

type Said = 'invalid' | 'toastTitle' | 'toastText' | 'errorTitle' | 'errorFallback' | 'errorInternal';
type Notify = (toast: { title: string; text: string; tone: 'plain' | 'destructive' }) => void;

export type EmailPorts = Readonly<{
  texts: () => Readonly<Record<Said, string>>;
  /** @returns undefined if it was sent, else an error message, which may be empty */
  send: (email: string) => Promise<string | undefined>;
  notify: Notify;
}>;

export function createEmailFormModel({ texts, send, notify }: EmailPorts) {
  const phase = signal<'idle' | 'sending' | 'sent'>('idle');
  const error = signal('');

  async function submit(typed: string): Promise<void> {
    if (phase.value !== 'idle') return;
    const address = typed.trim();
    error.value = isEmail(address) ? '' : texts().invalid;
    if (error.value !== '') return;
    phase.value = 'sending';
    const failure = await send(address).catch(() => texts().errorInternal);
    if (failure === undefined) {
      phase.value = 'sent';
      notify({ title: texts().toastTitle, text: texts().toastText, tone: 'plain' });
    } else {
      phase.value = 'idle';
      notify({ title: texts().errorTitle, text: failure || texts().errorFallback, tone: 'destructive' });
    }
  }

  return { phase, error, submit };
}
