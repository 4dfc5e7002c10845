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
  it.each(['', '  ', 'a', 'a@b', 'a@b..co', 'a,b@c.de', 'x@-y.example', 'ann@gmail,com'])(
    'shows an error for %j and sends nothing',
    async (address) => {
      const { model, notify, sent } = create();
      model.email.value = address;
      await model.submit();
      expect([model.phase.value, model.error.value]).toEqual(['idle', 'invalid']);
      expect(sent).not.toHaveBeenCalled();
      expect(notify).not.toHaveBeenCalled();
    },
  );

  it('sends the trimmed address, clears the field and shows a toast', async () => {
    const { model, notify, sent } = create();
    model.email.value = ' a@b.co ';
    await model.submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith('a@b.co');
    expect([model.phase.value, model.email.value]).toEqual(['sent', '']);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'sent', text: 'look', tone: 'plain' });
  });

  it('sends once, however often it is submitted', async () => {
    const { model, sent } = create();
    model.email.value = 'a@b.co';
    await Promise.all([model.submit(), model.submit()]);
    await model.submit();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is sending until the answer arrives, without the earlier error', async () => {
    const { model } = create();
    await model.submit();
    model.email.value = 'a@b.co';
    const submitted = model.submit();
    expect([model.phase.value, model.error.value]).toEqual(['sending', '']);
    await submitted;
  });

  it.each([
    ['the message of the failure', async () => 'Too many', 'Too many'],
    ['the fallback for an empty message', async () => '', 'fallback'],
    ['the internal message if the call itself fails', () => Promise.reject(new Error('x')), 'internal'],
  ])('returns to idle with the address after a failure, and shows %s', async (_, send, text) => {
    const { model, notify } = create(send);
    model.email.value = 'a@b.co';
    await model.submit();
    expect([model.phase.value, model.email.value]).toEqual(['idle', 'a@b.co']);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ title: 'error', text, tone: 'destructive' });
  });
});
