/**
 * Closing the guide on this device takes along what it stored here, and the diary if its reader asks for that: nothing else has what was
 * written into it.
 */
import { DIARY } from './keep-diary.ts';
import { CACHE } from './offline-protocol.ts';
import { QUIET } from './start-timer.ts';
import { timerStore } from './timer-store.ts';

export function closeGuide(form: HTMLElement): void {
  const choice = form.querySelector('label');
  const diaryToo = form.querySelector('input');
  if (!choice || !diaryToo) return;
  choice.hidden = false;
  form.addEventListener('submit', () => {
    timerStore.write({});
    localStorage.removeItem(QUIET);
    // The worker would show it again while the network is slow.
    void globalThis.caches?.delete(CACHE);
    if (diaryToo.checked) localStorage.removeItem(DIARY);
  });
}
