/** One answer of the doctor: what was asked, how it is, and what to do about it. */

/** `unasked`: it could not be asked from here, which is no fault of the shop. */
export type Finding = Readonly<{ topic: string; state: 'ok' | 'wrong' | 'unasked'; says: string; todo?: string }>;

/** The findings of one topic. */
export function topic(name: string) {
  const finding =
    (state: Finding['state']) =>
    (says: string, todo?: string): Finding => ({
      ...{ topic: name, state, says },
      ...(todo === undefined ? {} : { todo }),
    });
  return { ok: finding('ok'), wrong: finding('wrong'), unasked: finding('unasked') };
}
