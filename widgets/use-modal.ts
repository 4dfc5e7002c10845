/** A dialog that is open as long as its model says so. The browser keeps the page behind it out of reach and returns the focus. */
import { useEffect, useRef } from 'preact/hooks';

export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.[open ? 'showModal' : 'close']();
  }, [open]);
  return dialog;
}
