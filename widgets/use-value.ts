/**
 * Binds a component to a model: it renders again when the signal changes. The binding that comes with signals does this by itself, but
 * weighs 700 bytes more.
 */
import { useLayoutEffect, useState } from 'preact/hooks';

type Signal<T> = Readonly<{ value: T; subscribe: (changed: (value: T) => void) => () => void }>;

export function useValue<T>(signal: Signal<T>): T {
  const [, render] = useState<unknown>(signal.value);
  // Before the paint, so that no change falls between the first rendering and the subscription.
  useLayoutEffect(() => signal.subscribe((value) => render(() => value)), [signal]);
  return signal.value;
}
