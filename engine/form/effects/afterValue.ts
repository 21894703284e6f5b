/** What follows at once from any value that was set. */
import { recompute } from "./formComputations.ts";
import type { FormInternals } from "../formInternals.ts";
import { requestRelated } from "./relatedRecords.ts";

/** Computes what reads the value, and loads the records that it relates. */
export function afterValue(form: FormInternals, key: string): void {
  recompute(form, key);
  requestRelated(form, key);
}
