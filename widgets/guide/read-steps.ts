/** The button that reads the steps of a method aloud, one after another. It is shown only where the device can speak their language. */
import { langOf, type Speaker } from './speaker.ts';

export function readSteps(button: HTMLElement, speaker: Speaker): void {
  const steps = button.closest('ol')?.querySelectorAll('.step > :last-child') ?? [];
  const label = button.textContent;
  button.dataset.ready = '';
  let reads = false;
  const show = () => {
    button.textContent = (reads && button.dataset.stop) || label;
  };
  button.addEventListener('click', () => {
    if (reads) return speaker.hush(button);
    reads = true;
    show();
    speaker.say(
      button,
      Array.from(steps, ({ textContent }) => textContent ?? ''),
      () => {
        reads = false;
        show();
      },
    );
  });
  speaker.watch(langOf(button), (canSpeak) => {
    button.hidden = !canSpeak;
  });
}
