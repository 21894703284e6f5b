import type { LeaveGuard, UnsavedPart } from "../../views/index.ts";

/** All parts of the page that hold something typed. */
export interface UnsavedEdits extends LeaveGuard {
  /** Whether there is any form, changed or not. */
  hasParts(): boolean;
  isChanged(): boolean;
  /** The user agreed to lose all of it. */
  discard(): void;
}

/** An empty list of such parts. */
export function createUnsavedParts(): UnsavedEdits {
  const parts = new Set<UnsavedPart>();
  return {
    hold(part) {
      parts.add(part);
      return () => void parts.delete(part);
    },
    hasParts: () => parts.size > 0,
    isChanged: () => [...parts].some((part) => part.isChanged()),
    discard: () => [...parts].filter((part) => part.isChanged()).forEach((part) => part.discard()),
  };
}
