/** @jsxImportSource preact */
/** One toast at a time: a live region for screen readers, focused with F8, dismissed by swiping right or after five seconds. */

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { WidgetTexts } from '../site-data.ts';

/** The timer stops while the toast is hovered or focused. */
const TOAST_MS = 5000;

type Toast = Readonly<{ title: string; text: string; tone: 'plain' | 'destructive' }>;

export function createToastsModel(now: () => number = () => performance.now()) {
  const current = signal<Toast | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;
  let since = 0;

  function run(ms: number): void {
    clearTimeout(timer);
    left = ms;
    since = now();
    timer = setTimeout(dismiss, ms);
  }

  function dismiss(): void {
    clearTimeout(timer);
    timer = undefined;
    current.value = undefined;
  }

  return {
    current,
    show(toast: Toast): void {
      current.value = toast;
      run(TOAST_MS);
    },
    dismiss,
    pause(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= now() - since;
    },
    resume(): void {
      if (current.value !== undefined && timer === undefined) run(Math.max(left, 1));
    },
  };
}

type ToastsModel = ReturnType<typeof createToastsModel>;

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
