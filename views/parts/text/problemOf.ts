import { logFailure } from "../../serverData/logFailure.ts";

/** The sentence for the user in what a port threw, which is logged; `doing`: see `logFailure`. */
export function problemOf(error: unknown, doing = "An action"): string {
  logFailure(doing, error);
  return error instanceof Error ? error.message : String(error);
}
