/** Consent to analytics: asked once, kept once given or refused, and open to change. Nothing is stored before the visitor decides. */
import { signal } from '@preact/signals-core';

export type Decision = 'granted' | 'denied';
export type ConsentStore = Readonly<{ read: () => Decision | undefined; write: (decision: Decision) => void }>;

export function createConsentModel(store: ConsentStore, onDecision: (decision: Decision) => void) {
  const asking = signal(false);
  return {
    asking,
    /** On load: acts on what was decided before, or asks. */
    begin(): void {
      const decided = store.read();
      if (decided === undefined) asking.value = true;
      else onDecision(decided);
    },
    decide(decision: Decision): void {
      asking.value = false;
      store.write(decision);
      onDecision(decision);
    },
    /** "Privacy choices" in the footer. */
    ask(): void {
      asking.value = true;
    },
  };
}

export type ConsentModel = ReturnType<typeof createConsentModel>;

const KEY = 'analytics-consent';

/** Local storage, where there is one: with storage shut off, the question comes again on the next page. */
export function localConsentStore(): ConsentStore {
  const safely = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const value = safely(() => localStorage.getItem(KEY));
      return value === 'granted' || value === 'denied' ? value : undefined;
    },
    write: (decision) => safely(() => localStorage.setItem(KEY, decision)),
  };
}
