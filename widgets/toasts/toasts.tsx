/** @jsxImportSource preact */
/** The toast: a live region for screen readers, focused with F8, dismissed by swiping right. */
import { useEffect, useRef } from 'preact/hooks';
import type { WidgetTexts } from '../site-data.ts';
import type { ToastsModel } from './toasts-model.ts';

const SWIPE_PX = 50;

type Props = Readonly<{ model: ToastsModel; texts: WidgetTexts }>;

export function Toasts({ model, texts: { nav } }: Props) {
  const region = useRef<HTMLElement>(null);
  const swipeStart = useRef<number | undefined>(undefined);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  // The pointer may leave while the toast keeps focus, and vice versa.
  const resume = () => region.current?.matches(':hover, :focus-within') || model.resume();
  const toast = model.current.value;
  return (
    <section
      ref={region}
      class="toasts"
      aria-label={`${nav.notifications} (F8)`}
      tabIndex={-1}
      onPointerEnter={model.pause}
      onPointerLeave={resume}
      onFocusCapture={model.pause}
      onBlurCapture={resume}
      onPointerDown={(event) => {
        swipeStart.current = event.clientX;
        // Capture the pointer to get its release outside the toast, but not on the button, which would then get no click.
        if (!(event.target instanceof HTMLButtonElement)) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        if (swipeStart.current !== undefined && event.clientX - swipeStart.current >= SWIPE_PX) model.dismiss();
        swipeStart.current = undefined;
      }}
    >
      <div role="status" aria-live={toast?.tone === 'destructive' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast && (
          <div class={toast.tone === 'destructive' ? 'toast bad' : 'toast'}>
            <strong>{toast.title}</strong>
            <p>{toast.text}</p>
            <button type="button" class="close" aria-label={nav.dismiss} onClick={model.dismiss}>
              ×
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
