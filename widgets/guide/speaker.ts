/**
 * The voice of the device, which reads the guide aloud. There is one for the page: a new speaker silences the one before. Voices may be
 * known only after a while, and a device may have none for a language.
 */
/** Between two texts, so that the reader can do what was said. */
const PAUSE = 1500;
/** A little slower than usual, for somebody half asleep. */
const RATE = 0.9;

export type Speaker = ReturnType<typeof createSpeaker>;
type Speech = Readonly<{ owner: Element; onStop: () => void; kept: SpeechSynthesisUtterance[] }>;

export function createSpeaker() {
  const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;
  let speech: Speech | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const voiceFor = (lang: string) => pickVoice(synthesis?.getVoices() ?? [], lang, navigator.languages);
  function finish(): boolean {
    const finished = speech;
    speech = undefined;
    clearTimeout(waiting);
    finished?.onStop();
    return finished !== undefined;
  }
  const silence = () => finish() && synthesis?.cancel();
  addEventListener('pagehide', silence);

  return {
    /** Reports whether the device can speak the language, now and whenever that changes. */
    watch(lang: string, report: (canSpeak: boolean) => void): void {
      const check = () => report(voiceFor(lang) !== undefined);
      check();
      synthesis?.addEventListener?.('voiceschanged', check);
    },
    /** @param onStop called at the end, whether all was said or not */
    say(owner: Element, texts: readonly string[], onStop = () => {}): void {
      silence();
      const voice = voiceFor(langOf(owner));
      // Of several tabs, only the one in sight speaks.
      if (voice === undefined || document.hidden) {
        onStop();
        return;
      }
      // Chromium forgets the events of an utterance that nothing refers to.
      const own: Speech = { owner, onStop, kept: [] };
      speech = own;
      const next = ([text, ...others]: readonly string[]) => {
        if (text === undefined) return void finish();
        // A voice might stumble over a word joiner. Imported, its name would make a script of its own that two others share.
        const utterance = new SpeechSynthesisUtterance(text.replaceAll('\u2060', ''));
        Object.assign(utterance, { voice, lang: voice.lang, rate: RATE });
        utterance.addEventListener('end', () => {
          if (speech === own) waiting = setTimeout(() => next(others), others.length === 0 ? 0 : PAUSE);
        });
        utterance.addEventListener('error', () => speech === own && finish());
        own.kept.push(utterance);
        synthesis?.speak(utterance);
      };
      next(texts);
    },
    /** Silences this speaker, and no other. */
    hush: (owner: Element): void => {
      if (speech?.owner === owner) silence();
    },
  };
}

/** The language of a text, which may be another than that of the page. */
export const langOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>;

/** The regions whose language the guide is written in, where several are spoken. */
const REGIONS: readonly string[] = ['zh-cn', 'pt-br'];

/**
 * A voice on the device comes first, because others need a connection; then one for the reader's own region.
 * @param preferred the reader's locales
 */
export function pickVoice<V extends Voice>(
  voices: readonly V[],
  lang: string,
  preferred: readonly string[],
): V | undefined {
  const own = preferred.map((locale) => locale.toLowerCase());
  const rank = ({ lang: tag, localService }: Voice) => {
    const region = tag.toLowerCase().replace('_', '-');
    return Number(localService) * 4 + Number(own.includes(region)) * 2 + Number(REGIONS.includes(region));
  };
  return voices.filter((voice) => voice.lang.split(/[-_]/)[0] === lang).toSorted((a, b) => rank(b) - rank(a))[0];
}
