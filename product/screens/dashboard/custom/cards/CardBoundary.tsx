import { Component, type ReactNode } from "react";
import { CardFailed } from "../../CardFailed.tsx";

interface Props {
  children: ReactNode;
}

/** Keeps what goes wrong while a card is drawn in the frame of that card. */
export class CardBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <CardFailed error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
