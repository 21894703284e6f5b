import type { Issue, ViewNode } from "../../engine/index.ts";
import { fieldKeys } from "../parts/viewTree.ts";

/** The field of the first error in reading order; undefined when no error belongs to a field of the view. */
export function firstErrorField(view: ViewNode, issues: readonly Issue[]): string | undefined {
  const wrong = new Set(issues.filter((issue) => issue.severity === "error").map((issue) => issue.path));
  return fieldKeys(view).find((key) => wrong.has(key));
}

/** Errors that no field of the view can show: of the whole record, or of a field that stands elsewhere. */
export function strayErrors(view: ViewNode, issues: readonly Issue[]): Issue[] {
  const keys = new Set(fieldKeys(view));
  return issues.filter((issue) => issue.severity === "error" && !keys.has(issue.path));
}

/** Opens the sections around a field, scrolls to it, and puts the focus on its control. */
export function revealField(root: HTMLElement, key: string): void {
  const row = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
  if (!row) return;
  for (
    let around = row.closest("details");
    around;
    around = around.parentElement?.closest("details") ?? null
  ) {
    around.open = true;
  }
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
  const control =
    row.querySelector<HTMLElement>("input, select, textarea") ?? row.querySelector<HTMLElement>("button");
  control?.focus({ preventScroll: true });
}
