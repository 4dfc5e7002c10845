/** Keeps what is written into the diary on this device, and nowhere else. */
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
  // On paper, what is blank stays blank.
  const mark = () => {
    for (const field of form.querySelectorAll('input')) field.toggleAttribute('data-filled', field.value !== '');
  };
  mark();
  form.addEventListener('input', () => {
    localStorage.setItem(DIARY, JSON.stringify(Object.fromEntries(new FormData(form))));
    said.textContent = '';
    mark();
  });
  form.addEventListener('reset', () => {
    localStorage.removeItem(DIARY);
    said.textContent = clear.dataset.cleared ?? '';
  });
  clear.hidden = false;
}
