/** An export in the tray. */
export interface TrayCard {
  readonly id: string;
  readonly fileName: string;
  readonly status: "preparing" | "ready" | "failed";
  /** Percent. */
  readonly progress: number;
  /** What went wrong. */
  readonly reason?: string;
  /** Who asked for it; left out: the reader. */
  readonly by?: string;
}
