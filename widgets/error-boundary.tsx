/** @jsxImportSource preact */
/** One boundary per widget: a widget that throws is replaced by an error text, and all others keep working. */
import { Component, type ComponentChildren } from 'preact';

type Props = Readonly<{ children: ComponentChildren; onFault?: () => void }>;

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.setState({ failed: true });
    this.props.onFault?.();
  }

  override render({ children }: Props, { failed }: { failed: boolean }) {
    if (!failed) return children;
    return (
      <p class="toast fault" role="alert">
        Unexpected Application Error!
      </p>
    );
  }
}
