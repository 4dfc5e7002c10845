/** @jsxImportSource preact */
/** The toast: a region that screen readers follow, reached by F8, and swept away to the right. */
import { useEffect, useRef } from 'preact/hooks';
import { live } from '../live.ts';
import type { WidgetTexts } from '../site-data.ts';
import type { ToastsModel } from './toasts-model.ts';

const SWIPE_PX = 50;

export const Toasts = live(function Toasts({
  model,
  texts: { nav },
}: Readonly<{ model: ToastsModel; texts: WidgetTexts }>) {
  const region = useRef<HTMLElement>(null);
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  // One of the two ways to be at it may end while the other goes on.
  const goOn = () => region.current?.matches(':hover, :focus-within') || model.resume();
  const toast = model.current.value;
  return (
    <section
      ref={region}
      class="toasts"
      aria-label={`${nav.notifications} (F8)`}
      tabIndex={-1}
      onPointerEnter={model.pause}
      onPointerLeave={goOn}
      onFocusCapture={model.pause}
      onBlurCapture={goOn}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerUp={(event) => {
        if (from.current !== undefined && event.clientX - from.current >= SWIPE_PX) model.dismiss();
        from.current = undefined;
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
});
