/** @jsxImportSource preact */
/** A modal dialog whose state is controlled by its model. The browser makes the page behind it inert and restores focus. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

type Props = Readonly<{
  open: boolean;
  class: string;
  titleId: string;
  /** Called on Escape too, and possibly again after the model has closed the dialog. */
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
