/** Three soft notes, twice. They are handed to the device's audio clock at the start: it keeps its time while the page is asleep. */
const NOTES = [523, 392, 659, 523, 392, 659];
const APART = 1.2;

/** Browsers allow sound only from a page that was touched. @returns what takes the chime back */
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
