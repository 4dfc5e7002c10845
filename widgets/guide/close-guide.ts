/**
 * Closing the guide on this device deletes what it stored here. The diary and the letter are deleted only if the reader asks for
 * it, because there is no other copy.
 */
import { DIARY } from './keep-diary.ts';
import { LETTER } from './keep-letter.ts';
import { CACHE } from './offline-protocol.ts';
import { QUIET } from './start-timer.ts';
import { timerStore } from './timer-store.ts';
import { VOICE } from './timer-voice.ts';

export function closeGuide(form: HTMLElement): void {
  // A guide without a diary has no such box.
  const choice = form.querySelector('label');
  const diaryToo = form.querySelector('input');
  if (choice) choice.hidden = false;
  form.addEventListener('submit', () => {
    timerStore.write({});
    localStorage.removeItem(QUIET);
    localStorage.removeItem(VOICE);
    // Otherwise the service worker would show the copy whenever the network is slow.
    void globalThis.caches?.delete(CACHE);
    if (diaryToo?.checked) for (const key of [DIARY, LETTER]) localStorage.removeItem(key);
  });
}
