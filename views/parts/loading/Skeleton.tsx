import { Classes } from "@blueprintjs/core";

/** Stands where something is on its way. */
export function Skeleton() {
  return <div className={`${Classes.SKELETON} ss-nested-skeleton`} role="status" aria-label="Loading" />;
}
