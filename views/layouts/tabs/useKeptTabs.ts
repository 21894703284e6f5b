import { useState } from "react";
import type { UnsavedPart } from "../../context/leaveGuard.ts";

/** The tabs whose content is drawn: the open one, and those that hold something typed that is not saved. */
export function useKeptTabs(open: string | undefined): {
  partsOf(key: string): Set<UnsavedPart>;
  isDrawn(key: string): boolean;
} {
  const [parts] = useState(() => new Map<string, Set<UnsavedPart>>());
  const partsOf = (key: string) => {
    const known = parts.get(key) ?? new Set();
    parts.set(key, known);
    return known;
  };
  return {
    partsOf,
    isDrawn: (key) => key === open || [...partsOf(key)].some((part) => part.isChanged()),
  };
}
