/** The diary: one night at a time, kept on this device only, and summed up from three nights on. */
import { dateField, dateToFill, diaryText, type Entries, nightToShow, summarize } from './diary-model.ts';
import { createSummary } from './diary-summary.ts';
import { keepForm } from './keep-form.ts';
import type { KeptLetter } from './keep-letter.ts';
import { chooseHours, fieldsOf, markHours, turnNights } from './show-nights.ts';

export const DIARY = 'guide-diary';

export function keepDiary(form: HTMLFormElement, letter: KeptLetter | undefined): void {
  const { entries, put, clear } = keepForm(form, DIARY);
  const read = (): Entries => Object.fromEntries(entries);
  const today = () => dateField(new Date());
  const said = form.querySelector('[role=status]');
  /** A new night is empty: the reader must not think that the last one is lost. */
  const say = (text = '') => {
    said?.replaceChildren(localStorage.getItem(DIARY) ? `${form.dataset.diary} ` : '', text);
  };
  const rows = [...form.querySelectorAll<HTMLElement>('.night-row')];
  const show = turnNights(form, rows, say);
  const showSummary = createSummary(form);
  const refresh = () => {
    say();
    for (const field of form.querySelectorAll('input')) field.toggleAttribute('data-blank', field.value === '');
    for (const row of rows) markHours(row);
    const summary = summarize(read());
    letter?.fill(showSummary(read(), summary), summary);
  };
  // A second tap on a choice takes it back, which radio buttons cannot do.
  const checked = () => new Set<EventTarget>(form.querySelectorAll(':checked'));
  let chosen = checked();
  form.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && chosen.has(target)) {
      target.checked = false;
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
    chosen = checked();
  });
  for (const row of rows) chooseHours(row);
  /** The nights that were written in this visit. */
  const writtenNow = new Set<number>();
  form.addEventListener('input', ({ target }) => {
    const number = rows.findIndex((night) => target instanceof Node && night.contains(target)) + 1;
    const name = `date${number}`;
    const date = dateToFill(read(), number, today(), writtenNow.has(number - 1));
    if (date && !entries.get(name) && target !== form.elements.namedItem(name)) put(name, date);
    writtenNow.add(number);
    refresh();
  });
  const { sure, cleared } = form.querySelector<HTMLElement>('[type=reset]')?.dataset ?? {};
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    if (!confirm(sure)) return;
    clear();
    letter?.clear();
    writtenNow.clear();
    show(1);
    refresh();
    say(cleared);
  });
  form.querySelector('[data-file]')?.addEventListener('click', () => {
    download('diary.txt', diaryText(form.querySelector('[data-sentence]')?.textContent ?? '', rows.map(fieldsOf)));
  });
  // What was opened while the script was loading stays open.
  for (const more of form.querySelectorAll<HTMLDetailsElement>('.further'))
    more.open ||= [...more.querySelectorAll('input, textarea')].some((field) => 'value' in field && field.value !== '');
  for (const part of form.querySelectorAll<HTMLElement>('[hidden]:not(.nights-sum)')) part.hidden = false;
  show(nightToShow(read(), today()));
  refresh();
}

/** Saves a text as a file. Nothing is fetched, so it works without a network. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  // Without the mark at its start, some programs take the file for another encoding.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
