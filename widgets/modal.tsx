/** @jsxImportSource preact */
/** A modal dialog that is open while its model says so. The browser makes the page behind it inert and restores the focus. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

type Props = Readonly<{
  open: boolean;
  class: string;
  titleId: string;
  /** Runs on Escape too, and may run again after the model has closed the dialog. */
  onClose: () => void;
  children: ComponentChildren;
}>;

export function Modal({ open, class: className, titleId, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.[open ? 'showModal' : 'close']();
  }, [open]);
  return (
    <dialog ref={dialog} class={className} aria-labelledby={titleId} onClose={onClose}>
      {open && children}
    </dialog>
  );
}
