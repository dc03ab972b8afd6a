import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** A new value renders the children again. */
  readonly resetKey: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error?: Error | undefined;
}

/** Renders a message when a child fails to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error };
  }

  override state: ErrorBoundaryState = {};

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <p>
        This view can't be shown ({error.message}). Your unsaved changes are kept. Select Undo, open another
        section, or reload this page.
      </p>
    );
  }
}
