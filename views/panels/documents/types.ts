import type { DocumentProperties } from "../../dataSource/documentPort.ts";

/** A file that was chosen: waiting to be sent, on its way, or refused. */
export interface UploadRow extends DocumentProperties {
  key: number;
  file: File;
  extension: string;
  status: "waiting" | "queued" | "sending" | "failed";
  /** How much of it is sent: 0 to 1. */
  share: number;
  /** Why it was not stored, or cannot be. */
  problem: string | null;
  /** Stops its upload; null before it is sent. */
  controller: AbortController | null;
}
