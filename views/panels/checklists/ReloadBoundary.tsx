import { Component, type ReactNode } from "react";
import { Button, NonIdealState } from "@blueprintjs/core";
import { Refresh, WarningSign } from "@blueprintjs/icons";
import { words } from "./words.ts";

interface Props {
  /** Loads what failed again; then it is drawn again. */
  onReload(): Promise<void>;
  children: ReactNode;
}

/** Keeps a crash to its block, and offers to draw it again (spec records.md 8). */
export class ReloadBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  reload = async () => {
    await this.props.onReload();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <NonIdealState
        icon={<WarningSign size={28} />}
        description={<span role="alert">{words.crashed}</span>}
        action={<Button icon={<Refresh />} text="Reload" onClick={() => void this.reload()} />}
      />
    );
  }
}
