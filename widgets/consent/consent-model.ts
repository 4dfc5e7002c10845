/** Consent to analytics: requested once, remembered, and revocable. Nothing is stored before the visitor decides. */
import { signal } from '@preact/signals';

export type Decision = 'granted' | 'denied';
type ConsentStore = Readonly<{ read: () => Decision | undefined; write: (decision: Decision) => void }>;

export function createConsentModel(store: ConsentStore, onDecision: (decision: Decision) => void) {
  const asking = signal(false);
  return {
    asking,
    /** Applies the stored decision, or asks for one. */
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
    /** Reopens the banner, for "Privacy choices" in the footer. */
    ask(): void {
      asking.value = true;
    },
  };
}

export type ConsentModel = ReturnType<typeof createConsentModel>;

const KEY = 'analytics-consent';

/** Local storage. Browsers that block it throw, and the visitor is then asked again on the next page. */
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
