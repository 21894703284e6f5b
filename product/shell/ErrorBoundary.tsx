import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** Shows the error screen in place of a page that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}
