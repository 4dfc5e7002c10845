import { afterEach, describe, expect, it, vi } from 'vitest';
import { localConsentStore } from '../../../widgets/consent/consent-model.ts';

describe('the consent store', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('ignores any other stored value', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'perhaps' });
    expect(localConsentStore().read()).toBeUndefined();
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
