import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastsModel } from '../../../widgets/toasts/toasts.tsx';

const toast = (title: string) => ({ title, text: '', tone: 'plain' as const });

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const create = () => createToastsModel(() => Date.now());

  it('are shown one at a time: the next replaces the first, with its own 5000 ms', () => {
    const model = create();
    model.show(toast('a'));
    vi.advanceTimersByTime(4000);
    model.show(toast('b'));
    vi.advanceTimersByTime(4000);
    expect(model.current.value?.title).toBe('b');
    vi.advanceTimersByTime(1000);
    expect(model.current.value).toBeUndefined();
  });

  it('lose no time to a second pause or a second resume', () => {
    const model = create();
    model.show(toast('a'));
    model.pause();
    vi.advanceTimersByTime(1000);
    model.pause();
    model.resume();
    vi.advanceTimersByTime(3000);
    model.resume();
    vi.advanceTimersByTime(1999);
    expect(model.current.value?.title).toBe('a');
    vi.advanceTimersByTime(1);
    expect(model.current.value).toBeUndefined();
  });

  it('disappear when dismissed; pause and resume bring nothing back', () => {
    const model = create();
    model.show(toast('a'));
    model.dismiss();
    model.pause();
    model.resume();
    expect(model.current.value).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
