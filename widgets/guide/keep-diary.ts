/** Stores the diary on this device only. */
export const DIARY = 'guide-diary';

export function keepDiary(form: HTMLFormElement): void {
  const clear = form.querySelector<HTMLButtonElement>('[type=reset]');
  const said = form.querySelector('[role=status]');
  if (!clear || !said) return;
  const stored: object = JSON.parse(localStorage.getItem(DIARY) ?? '{}');
  for (const [name, value] of Object.entries(stored)) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = String(value);
  }
  // Print styles hide empty inputs, which would otherwise print a placeholder.
  const markFilled = () => {
    for (const field of form.querySelectorAll('input')) field.toggleAttribute('data-filled', field.value !== '');
  };
  markFilled();
  form.addEventListener('input', () => {
    localStorage.setItem(DIARY, JSON.stringify(Object.fromEntries(new FormData(form))));
    said.textContent = '';
    markFilled();
  });
  form.addEventListener('reset', () => {
    localStorage.removeItem(DIARY);
    said.textContent = clear.dataset.cleared ?? '';
  });
  clear.hidden = false;
}
