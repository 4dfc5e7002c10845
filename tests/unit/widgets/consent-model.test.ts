import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConsentModel, type Decision, localConsentStore } from '../../../widgets/consent/consent-model.ts';

function create(stored?: Decision) {
  const write = vi.fn();
  const onDecision = vi.fn();
  const model = createConsentModel({ read: () => stored, write }, onDecision);
  return { model, write, onDecision };
}

describe('consent', () => {
  it('is asked for if nothing was decided; nothing is written before', () => {
    const { model, write, onDecision } = create();
    expect(model.asking.value).toBe(false);
    model.begin();
    expect(model.asking.value).toBe(true);
    expect(write).not.toHaveBeenCalled();
    expect(onDecision).not.toHaveBeenCalled();
  });

  it.each(['granted', 'denied'] as const)('that was %s before is applied without asking', (decision) => {
    const { model, onDecision } = create(decision);
    model.begin();
    expect(model.asking.value).toBe(false);
    expect(onDecision).toHaveBeenCalledExactlyOnceWith(decision);
  });

  it.each(['granted', 'denied'] as const)('that is %s is stored and applied, and the banner closes', (decision) => {
    const { model, write, onDecision } = create();
    model.begin();
    model.decide(decision);
    expect(model.asking.value).toBe(false);
    expect(write).toHaveBeenCalledExactlyOnceWith(decision);
    expect(onDecision).toHaveBeenCalledExactlyOnceWith(decision);
  });

  it('can be asked for again', () => {
    const { model } = create('granted');
    model.begin();
    model.ask();
    expect(model.asking.value).toBe(true);
  });
});

describe('the consent store', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('stores a decision', () => {
    const values = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
    });
    const store = localConsentStore();
    expect(store.read()).toBeUndefined();
    store.write('denied');
    expect(store.read()).toBe('denied');
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
