/** Consent to analytics: asked for once, remembered, and open to change. Nothing is stored before the visitor decides. */
import { signal } from '@preact/signals';

export type Decision = 'granted' | 'denied';
export type ConsentStore = Readonly<{ read: () => Decision | undefined; write: (decision: Decision) => void }>;

export function createConsentModel(store: ConsentStore, onDecision: (decision: Decision) => void) {
  const asking = signal(false);
  return {
    asking,
    /** On load: applies the stored decision, or asks. */
    begin(): void {
      const decision = store.read();
      if (decision === undefined) asking.value = true;
      else onDecision(decision);
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

/** Local storage. Browsers that block it throw; the visitor is then asked again on the next page. */
export function localConsentStore(): ConsentStore {
  const ignoreErrors = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const value = ignoreErrors(() => localStorage.getItem(KEY));
      return value === 'granted' || value === 'denied' ? value : undefined;
    },
    write: (decision) => ignoreErrors(() => localStorage.setItem(KEY, decision)),
  };
}
