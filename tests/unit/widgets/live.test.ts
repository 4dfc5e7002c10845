import { computed, signal } from '@preact/signals-core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it, vi } from 'vitest';
import { live } from '../../../widgets/live.ts';

type Drawn = { render: (props: object) => unknown; componentWillUnmount: () => void; setState: () => void };

/** The component by itself: what Preact would do with it is counted. */
function mount(view: () => string) {
  const Component = live(view) as unknown as new (props: object) => Drawn;
  const component = new Component({});
  const redraws = vi.fn();
  component.setState = redraws;
  return { component, redraws };
}

describe('a live component', () => {
  it('is drawn again when a signal has changed that it read', () => {
    const count = signal(1);
    const { component, redraws } = mount(() => `${count.value}`);
    expect(component.render({})).toBe('1');
    count.value = 2;
    expect(redraws).toHaveBeenCalledTimes(1);
    expect(component.render({})).toBe('2');
    count.value = 3;
    expect(redraws).toHaveBeenCalledTimes(2);
  });

  it('follows only what its last drawing read', () => {
    const isOpen = signal(true);
    const time = signal(0);
    const { component, redraws } = mount(() => (isOpen.value ? `${time.value}` : ''));
    component.render({});
    isOpen.value = false;
    component.render({});
    time.value = 1;
    expect(redraws).toHaveBeenCalledTimes(1);
  });

  it('is left alone where a computed value stays the same', () => {
    const seconds = signal(61);
    const minutes = computed(() => Math.floor(seconds.value / 60));
    const { component, redraws } = mount(() => `${minutes.value}`);
    component.render({});
    seconds.value = 62;
    expect(redraws).not.toHaveBeenCalled();
  });

  it('follows nothing any more once it is gone', () => {
    const count = signal(1);
    const { component, redraws } = mount(() => `${count.value}`);
    component.render({});
    component.componentWillUnmount();
    count.value = 2;
    expect(redraws).not.toHaveBeenCalled();
  });

  it('is plain markup where a page is built', () => {
    const count = signal(7);
    const Shown = live(({ label }: { label: string }) => h('b', null, `${label} ${count.value}`));
    expect(renderToString(h(Shown, { label: 'Seen' }))).toBe('<b>Seen 7</b>');
  });
});
