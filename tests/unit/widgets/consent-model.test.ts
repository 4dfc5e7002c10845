import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConsentModel, type Decision, localConsentStore } from '../../../widgets/consent/consent-model.ts';

function create(kept?: Decision) {
  const write = vi.fn();
  const onDecision = vi.fn();
  const model = createConsentModel({ read: () => kept, write }, onDecision);
  return { model, write, onDecision };
}

describe('consent', () => {
  it('is asked for where nothing was decided, and nothing is written before', () => {
    const { model, write, onDecision } = create();
    expect(model.asking.value).toBe(false);
    model.begin();
    expect(model.asking.value).toBe(true);
    expect(write).not.toHaveBeenCalled();
    expect(onDecision).not.toHaveBeenCalled();
  });

  it.each(['granted', 'denied'] as const)('that was %s before holds without a question', (decision) => {
    const { model, onDecision } = create(decision);
    model.begin();
    expect(model.asking.value).toBe(false);
    expect(onDecision).toHaveBeenCalledExactlyOnceWith(decision);
  });

  it.each(['granted', 'denied'] as const)('that is %s is kept and acted on, and the question goes', (decision) => {
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

describe('the store of consent', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps a decision', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const store = localConsentStore();
    expect(store.read()).toBeUndefined();
    store.write('denied');
    expect(store.read()).toBe('denied');
  });

  it('takes anything else that is stored for no decision', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'perhaps' });
    expect(localConsentStore().read()).toBeUndefined();
  });

  it('does without storage where the browser has shut it off', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const store = localConsentStore();
    expect(() => store.write('granted')).not.toThrow();
    expect(store.read()).toBeUndefined();
  });
});
