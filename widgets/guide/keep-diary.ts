/** Stores the diary on this device only. */
export const DIARY = 'guide-diary';

export function keepDiary(form: HTMLFormElement): void {
  const clear = form.querySelector<HTMLButtonElement>('[type=reset]');
  const said = form.querySelector('[role=status]');
  if (!clear || !said) return;
  const save = () => localStorage.setItem(DIARY, JSON.stringify(Object.fromEntries(new FormData(form))));
  // On a slow line a reader may write before this script has come: that counts, and is stored too.
  const wasTyped = [...new FormData(form).values()].some((value) => value !== '');
  const stored: object = JSON.parse(localStorage.getItem(DIARY) ?? '{}');
  for (const [name, value] of Object.entries(stored)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && field.value === '') field.value = String(value);
  }
  if (wasTyped) save();
  // Print styles hide empty inputs, which would otherwise print a placeholder.
  const markFilled = () => {
    for (const field of form.querySelectorAll('input')) field.toggleAttribute('data-filled', field.value !== '');
  };
  markFilled();
  form.addEventListener('input', () => {
    save();
    said.textContent = '';
    markFilled();
  });
  form.addEventListener('reset', () => {
    localStorage.removeItem(DIARY);
    said.textContent = clear.dataset.cleared ?? '';
  });
  clear.hidden = false;
}
