/** A file on its way to the server, or one that came to its end, in the tray. */
export interface TrayUpload {
  readonly id: number;
  readonly name: string;
  /** How much of it is sent: 0 to 1. */
  readonly share: number;
  readonly status: "sending" | "done" | "failed";
}

/** An export in the tray. */
export interface TrayCard {
  readonly id: string;
  readonly fileName: string;
  /** `expired`: its file is no longer there. */
  readonly status: "preparing" | "ready" | "failed" | "expired";
  /** Of an expired one: it can be asked for again here. */
  readonly canRunAgain?: boolean;
  /** Percent. */
  readonly progress: number;
  /** What went wrong. */
  readonly reason?: string;
  /** Who asked for it; left out: the reader. */
  readonly by?: string;
}
