/**
 * A component that is drawn again when a signal has changed which its last drawing read. The core of signals is all it takes;
 * the library's own binding to Preact weighs five times as much, for cases that we do not have.
 */
import { effect } from '@preact/signals-core';
import { Component, type ComponentChild, type ComponentType } from 'preact';

export function live<P extends object>(view: (props: P) => ComponentChild): ComponentType<P> {
  return class extends Component<P> {
    #stop: (() => void) | undefined;

    override componentWillUnmount() {
      this.#stop?.();
    }

    override render(props: P) {
      this.#stop?.();
      let drawn: ComponentChild;
      let isFirst = true;
      this.#stop = effect(() => {
        if (isFirst) drawn = view(props);
        else this.setState({});
        isFirst = false;
      });
      return drawn;
    }
  };
}
