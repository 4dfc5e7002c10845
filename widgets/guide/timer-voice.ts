/** The switch of a timer that has its words read aloud. Hidden where the device has no voice for them: there the chime remains. */
import { langOf, type Speaker } from './speaker.ts';
import { storeSwitch } from './stored-switch.ts';

/** Stored while the reader wants to hear the words. */
export const VOICE = 'guide-voice';

export type TimerVoice = ReturnType<typeof createTimerVoice>;

type Options = Readonly<{
  speaker: Speaker;
  /** Called when the reader turns it on or off, and when a voice is found. */
  onChange: () => void;
}>;

export function createTimerVoice(element: HTMLElement, input: HTMLInputElement, options: Options) {
  const { speaker, onChange } = options;
  const label = input.closest('label');
  storeSwitch(input, { key: VOICE, isOnAtFirst: false, onChange });
  return {
    /** After the timer is ready for its first change. */
    watch: () =>
      speaker.watch(langOf(element), (canSpeak) => {
        label?.toggleAttribute('hidden', !canSpeak);
        onChange();
      }),
    isOn: () => input.checked && label?.hidden === false,
    say: (text: string) => speaker.say(element, [text]),
    hush: () => speaker.hush(element),
  };
}
