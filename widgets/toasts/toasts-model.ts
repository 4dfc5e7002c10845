/** One toast at a time, dismissed after five seconds. The timer stops while the toast is hovered or focused. */
import { signal } from '@preact/signals';

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

export type ToastsModel = ReturnType<typeof createToastsModel>;
