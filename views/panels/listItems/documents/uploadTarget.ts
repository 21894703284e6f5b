import type { DocumentItemFields } from "../../../../engine/index.ts";

/** Where a file goes in a list, and what its line says then. */
export interface UploadTarget extends Pick<DocumentItemFields, "status" | "dateTurnedIn"> {
  /** Alias of the line: its file type; empty: not chosen yet. */
  alias: string;
}

/** Why a file cannot be sent yet; null when it can. */
export function targetProblem({ alias }: UploadTarget, others: readonly UploadTarget[]): string | null {
  if (alias === "") return "Required field";
  const isTaken = others.some((other) => other.alias === alias);
  return isTaken ? "Another file has this file type. Choose a different one." : null;
}
