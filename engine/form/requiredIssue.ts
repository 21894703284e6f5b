/** The issue of a field that is asked for and empty. */
import type { Issue } from "../model/recordData.ts";

/** The issue of something that is asked for and missing (spec records.md 5). */
export function required(path: string): Issue {
  return { path, code: "required", severity: "error", message: "Required field" };
}
