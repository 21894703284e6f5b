import { Component, type ReactNode } from "react";
import { Callout } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";

interface Props {
  /** Label of the field, or title of the view. */
  name: string;
  /** Shown instead after a failure; left out, the spec's sentence. */
  fallback?: ReactNode;
  /** What is drawn; after a failure, another one is tried again. */
  of?: unknown;
  children: ReactNode;
}

interface State {
  failed: boolean;
  of: unknown;
}

/** Keeps the failure of one view to that view (spec records.md 8). */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { failed: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return state.of === of ? null : { failed: false, of };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Callout
        compact
        className="ss-view-error"
        intent="danger"
        icon={<ErrorIcon />}
      >{`Error loading ${this.props.name} field.`}</Callout>
    );
  }
}
