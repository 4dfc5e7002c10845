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
    await Promise.all([model.submit(' a@b.co '), model.submit(' a@b.co ')]);
    await model.submit(' a@b.co ');
    expect(sent).toHaveBeenCalledExactlyOnceWith('a@b.co');
  });

  it('can be sent again if the call itself fails, and says that it did', async () => {
    const { model, notify } = create(() => Promise.reject(new Error('x')));
    await model.submit('a@b.co');
    expect(model.phase.value).toBe('idle');
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'error', text: 'internal', tone: 'destructive' });
  });

  it.each([
    ['the message of the function', 'too many', 'too many'],
    ['a text of its own if that has none', '', 'fallback'],
  ])('shows %s if the email was not sent', async (_, failure, text) => {
    const { model, notify } = create(async () => failure);
    await model.submit('a@b.co');
    expect(model.phase.value).toBe('idle');
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'error', text, tone: 'destructive' });
  });
});
