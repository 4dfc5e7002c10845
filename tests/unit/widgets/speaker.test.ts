import { describe, expect, it } from 'vitest';
import { pickVoice } from '../../../widgets/guide/speaker.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

describe('the voice of a text', () => {
  it.each([
    ['none, if the device speaks other languages only', ['de-DE', 'fr-FR'], 'en', undefined],
    ['one written with an underscore', ['de-DE', 'en_GB'], 'en', 'en_GB'],
    ['that of the reader’s region', ['en-US', 'en-IN', 'en-AU'], 'en', 'en-IN'],
    ['Mandarin before Cantonese', ['zh-HK', 'zh-TW', 'zh-CN'], 'zh', 'zh-CN'],
    ['Brazilian before European Portuguese', ['pt-PT', 'pt-BR'], 'pt', 'pt-BR'],
  ])('is %s', (_, langs, lang, expected) => {
    expect(
      pickVoice(
        langs.map((tag) => voice(tag)),
        lang,
        ['en-IN', 'en'],
      )?.lang,
    ).toBe(expected);
  });

  it('is on the device rather than on a server, so that it speaks without a connection', () => {
    expect(pickVoice([voice('en-GB', false), voice('en-US')], 'en', ['en-GB'])?.lang).toBe('en-US');
  });
});
