/** The nights of the diary on the page: which of them a screen shows, the buttons with hours, and what is written in a night. */

/** @returns what shows a night and, on a screen, hides the others */
export function turnNights(form: HTMLElement, rows: readonly HTMLElement[], say: (text: string) => void) {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('.turns:has(+ .nights) button')];
  let shown = 1;
  const show = (number: number) => {
    shown = number;
    for (const [i, row] of rows.entries()) row.classList.toggle('elsewhere', i + 1 !== shown);
    // A disabled button would lose the focus.
    for (const [i, button] of buttons.entries())
      button.setAttribute('aria-disabled', String(shown === [1, rows.length][i]));
  };
  for (const [i, button] of buttons.entries())
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      show(shown + (i === 0 ? -1 : 1));
      say(rows[shown - 1]?.querySelector('legend')?.textContent ?? '');
    });
  return show;
}

const hoursOf = (row: HTMLElement) => row.querySelector<HTMLInputElement>('.night-hours input');

/** The buttons with hours write into the field beside them. */
export function chooseHours(row: HTMLElement): void {
  for (const button of row.querySelectorAll('.night-hours button'))
    button.addEventListener('click', () => {
      const field = hoursOf(row);
      if (!field) return;
      field.value = button.getAttribute('aria-pressed') === 'true' ? '' : button.textContent;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
}

export function markHours(row: HTMLElement): void {
  for (const button of row.querySelectorAll('.night-hours button'))
    button.setAttribute('aria-pressed', String(button.textContent === hoursOf(row)?.value));
}

/** What a night has, by the words on the page. */
export function fieldsOf(row: HTMLElement) {
  const fields = [...row.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap(
    (field) => {
      const group = field.closest('.pick');
      const label = (group ?? field.parentElement)?.querySelector('.field-name')?.textContent ?? '';
      if (!group) return [[label, field.value] as const];
      const isChosen = field instanceof HTMLInputElement && field.checked;
      return isChosen ? [[label, field.nextElementSibling?.textContent ?? ''] as const] : [];
    },
  );
  return { title: row.querySelector('legend')?.textContent ?? '', fields };
}
