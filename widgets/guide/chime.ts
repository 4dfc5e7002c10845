/** Three soft notes, twice. They are scheduled on the audio clock in advance, because it keeps running while the page is suspended. */
const NOTES = [523, 392, 659, 523, 392, 659];
const APART = 1.2;

/** Browsers allow sound only after a user gesture. @returns a function that cancels the chime */
export function chimeIn(seconds: number): () => void {
  const audio = new AudioContext();
  for (const [i, frequency] of NOTES.entries()) {
    const at = audio.currentTime + seconds + i * APART;
    const gain = new GainNode(audio, { gain: 0 });
    const note = new OscillatorNode(audio, { frequency });
    gain.gain
      .setValueAtTime(0, at)
      .linearRampToValueAtTime(0.4, at + 0.05)
      .exponentialRampToValueAtTime(0.001, at + 3);
    note.connect(gain).connect(audio.destination);
    note.start(at);
    note.stop(at + 3);
  }
  return () => void audio.close();
}
