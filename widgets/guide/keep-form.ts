/** Fills the fields of a part of the guide with what this device has of them, and stores each that the reader changes. */
import { parseEntries } from './diary-model.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

type KeptForm = Readonly<{
  /** What the reader has written, emptied fields included, by the names of the fields. */
  entries: ReadonlyMap<string, string>;
  /** Writes into a field and stores it. */
  put: (name: string, value: string) => void;
  /** Empties the fields, and deletes what is stored. */
  clear: () => void;
}>;

export function keepForm(part: HTMLElement, key: string): KeptForm {
  const note = part.querySelector<HTMLElement>('[data-kept]');
  const unkept = note?.textContent ?? '';
  const kept = new Map(Object.entries(parseEntries(localStorage.getItem(key))));
  // On a slow line a reader may write before this script has loaded: that counts, and is stored too. But a browser may restore ticks from
  // the previous visit, sometimes wrongly.
  const isRestored = ({ type, name, dataset }: Field) =>
    type === 'checkbox' && (kept.has(name) || dataset.suggested !== undefined);
  const typed = fieldsIn(part).filter((field) => written(field) !== '' && !isRestored(field));
  for (const field of typed) kept.set(field.name, written(field));
  for (const [name, value] of kept) fill(part, name, value);
  const save = () => {
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      // Asked with every change: a browser that refused may have reason to agree later, and one that agreed does not ask again.
      void navigator.storage?.persist?.();
    } catch {
      if (note) note.textContent = unkept;
    }
  };
  if (note) note.textContent = note.dataset.kept ?? '';
  if (typed.length > 0) save();
  part.addEventListener('input', ({ target }) => {
    if (!isField(target) || target.name === '') return;
    kept.set(target.name, written(target));
    save();
  });
  return {
    entries: kept,
    put(name, value) {
      fill(part, name, value);
      kept.set(name, value);
      save();
    },
    clear() {
      kept.clear();
      localStorage.removeItem(key);
      for (const { name } of fieldsIn(part)) fill(part, name, '');
    },
  };
}

export function fill(part: HTMLElement, name: string, value: string): void {
  for (const field of fieldsIn(part)) {
    if (field.name !== name) continue;
    if (isChoice(field)) field.checked = field.value === value;
    else field.value = value;
  }
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
const fieldsIn = (part: HTMLElement) => [...part.querySelectorAll<Field>('input, textarea')];
const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';
const written = (field: Field): string => (isChoice(field) && !field.checked ? '' : field.value);
