import { Spinner } from "@blueprintjs/core";

/** Shown while a page or a screen is on its way. */
export function Waiting() {
  return <Spinner className="shell-wait" aria-label="Loading" />;
}
