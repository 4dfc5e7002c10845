import { describe, expect, it, vi } from 'vitest';
import { createEmailFormModel, type EmailPorts } from '../../../widgets/email-form/email-form-model.ts';

const texts = {
  invalid: 'invalid',
  toastTitle: 'sent',
  toastText: 'look',
  errorTitle: 'error',
  errorFallback: 'fallback',
  errorInternal: 'internal',
};

function create(send: EmailPorts['send'] = async () => undefined) {
  const notify = vi.fn();
  const sent = vi.fn(send);
  const model = createEmailFormModel({ texts: () => texts, send: sent, notify });
  return { model, notify, sent };
}

describe('the email form', () => {
  it('sends once, however often it is submitted', async () => {
    const { model, sent } = create();
    model.email.value = 'a@b.co';
    await Promise.all([model.submit(), model.submit()]);
    await model.submit();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('keeps the address if the call itself fails, and says that it did', async () => {
    const { model, notify } = create(() => Promise.reject(new Error('x')));
    model.email.value = 'a@b.co';
    await model.submit();
    expect([model.phase.value, model.email.value]).toEqual(['idle', 'a@b.co']);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'error', text: 'internal', tone: 'destructive' });
  });
});
