import { afterEach, describe, expect, it, vi } from 'vitest';
import { localConsentStore } from '../../../widgets/consent/consent-model.ts';

describe('the consent store', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['perhaps', undefined],
  ])('reads what is stored, %s, as %s', (stored, decision) => {
    vi.stubGlobal('localStorage', { getItem: () => stored });
    expect(localConsentStore().read()).toBe(decision);
  });

  it('works without storage if the browser blocks it', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const store = localConsentStore();
    expect(() => store.write('granted')).not.toThrow();
    expect(store.read()).toBeUndefined();
  });
});
