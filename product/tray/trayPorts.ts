import type { CurrentUser } from "../../engine/index.ts";
import type { ExportsClient } from "../services/index.ts";

/** What the tray needs of the page around it. */
export interface TrayPorts {
  exports: ExportsClient;
  /** Super admins are shown other users' exports too (spec reporting.md 6). */
  user: Pick<CurrentUser, "id" | "userPermissions">;
  /** Hands a file to the browser's downloads. */
  keep(file: Blob, name: string): void;
  /** Shows a failure. */
  complain(message: string): void;
  /** The message of a failure; undefined where none is to be shown. */
  wordsOf(error: unknown): string | undefined;
  /** Survives a reload of this page, and belongs to it alone. */
  memory: Pick<Storage, "getItem" | "setItem">;
  /** Survives this page, and belongs to all pages of this browser. */
  lasting: Pick<Storage, "getItem" | "setItem">;
}

/** Whether what was asked for is no longer there. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && "status" in error && error.status === 404;

/** What is said of a file that was not fetched within a day. */
export const expiredWords = (fileName: string): string =>
  `${fileName} has expired: files are kept for one day.`;

/** Spec reporting.md 8. */
export const failedWords =
  "An error occurred. If this issue keeps occurring, please contact your administrator.";
