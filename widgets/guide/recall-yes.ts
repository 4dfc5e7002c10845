/** The questions that were answered with yes, listed after the last one. They are kept in memory alone: a reload forgets them. */
export function recallYes(path: HTMLElement): void {
  const [end, said] = path.querySelectorAll<HTMLElement>('[data-end], [data-said]');
  if (!end || !said) return;
  path.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element && target.closest('.turn a');
    const item = answer && said.querySelector(`[href="#${answer.closest('li')?.id}"]`)?.parentElement;
    if (!item) return;
    // No is the last of the two.
    item.hidden = !answer.nextSibling;
    said.hidden = !said.querySelector('li:not([hidden])');
    end.hidden = !said.hidden;
  });
}
