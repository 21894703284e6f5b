import { Component, type ReactNode } from "react";
import { Callout } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";

interface Props {
  /** Label of the field, or title of the view. */
  name: string;
  /** What stands in its place; left out, the spec's sentence. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one view to its own place (spec records.md 8). */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <Callout
        compact
        intent="danger"
        icon={<ErrorIcon />}
      >{`Error loading ${this.props.name} field.`}</Callout>
    );
  }
}
